import { messageOf } from '#web/lib/http.ts';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  /** The last decision, as its mutation tells of it. */
  deciding: { readonly data: { readonly message: string } | undefined; readonly error: Error | null };
}

/** What came of the last decision. It stays when what it was about is no longer there. */
export const DecisionOutcome = ({ deciding: { data, error } }: Props) => (
  <div aria-live="polite" className="empty:hidden">
    {data && <Notice tone="good">{data.message}</Notice>}
    {error && <Notice tone="danger">{messageOf(error, 'Operation failed')}</Notice>}
  </div>
);

import { messageOf } from '#web/lib/http.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  /** The last decision, as its mutation tells of it. */
  deciding: {
    readonly data: { readonly message: string } | undefined;
    readonly error: Error | null;
    readonly submittedAt: number;
  };
}

/** Most decisions remove their buttons. Somebody who has gone on to write is left alone. */
const takeFocus = (element: HTMLElement | null): void => {
  if (!document.activeElement?.matches('input, textarea, select')) focusAtTop(element);
};

/** What came of the last decision. It stays when what it was about is no longer there. */
export const DecisionOutcome = ({ deciding: { data, error, submittedAt } }: Props) =>
  (data ?? error) && (
    <div key={submittedAt} ref={takeFocus} tabIndex={-1} className="scroll-mt-24">
      {data && <Notice tone="good">{data.message}</Notice>}
      {error && <Notice tone="danger">{messageOf(error, 'Operation failed')}</Notice>}
    </div>
  );

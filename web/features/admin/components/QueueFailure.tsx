import { messageOf } from '#web/lib/http/http.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Why the queue could not be read. */
export const QueueFailure = ({ error }: { error: Error | null }) => (
  <div aria-live="polite" className="empty:hidden">
    {error && <Notice tone="danger">{messageOf(error, 'Operation failed')}</Notice>}
  </div>
);

import { hasAnyDrafts } from '#web/lib/drafts.ts';
import { ConnectionError, messageOf } from '#web/lib/http.ts';
import { MessagePage } from './MessagePage.tsx';
import { TryAgain } from './TryAgain.tsx';

/** The writer cannot see their text here, so the message says where it is. */
const messageFor = (error: Error): string => {
  if (!(error instanceof ConnectionError && hasAnyDrafts())) return messageOf(error);
  return 'We cannot reach Bothsides right now. Please try again in a moment: what you were writing is saved on this device.';
};

/** Replaces a page that cannot be shown because the server did not respond. */
export const Unreachable = ({ error }: { error: Error }) => (
  <MessagePage title="We could not load this page" actions={<TryAgain />}>
    <p role="alert">{messageFor(error)}</p>
  </MessagePage>
);

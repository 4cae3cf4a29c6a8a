import { messageOf } from '#web/lib/http.ts';
import { MessagePage } from './MessagePage.tsx';
import { TryAgain } from './TryAgain.tsx';

/** In place of a page that cannot be shown because nobody answered. */
export const Unreachable = ({ error }: { error: Error }) => (
  <MessagePage title="We could not load this page" actions={<TryAgain />}>
    <p role="alert">{messageOf(error)}</p>
  </MessagePage>
);

import { messageOf } from '#web/lib/http.ts';
import { Button } from './Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** In place of a page that cannot be shown because nobody answered. */
export const Unreachable = ({ error, retry }: { error: Error; retry: () => void }) => (
  <MessagePage title="We could not load this page" actions={<Button onClick={retry}>Try again</Button>}>
    <p role="alert">{messageOf(error)}</p>
  </MessagePage>
);

import { MessagePage } from './MessagePage.tsx';
import { TryAgain } from './TryAgain.tsx';

/** In the place of "not found", for who has just made what is asked for. */
export const NotShownYet = () => (
  <MessagePage title="One moment, please" actions={<TryAgain />}>
    <p>What you did is saved, and nothing is lost. It will take a little longer than usual to show up here.</p>
  </MessagePage>
);

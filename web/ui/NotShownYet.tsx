import { MessagePage } from './MessagePage.tsx';
import { TryAgain } from './TryAgain.tsx';

/** In the place of "not found", for who has just made what is asked for. */
export const NotShownYet = () => (
  <MessagePage title="One moment, please" actions={<TryAgain />}>
    <p>What you did is stored, and nothing is lost. It takes longer than usual until it shows here.</p>
  </MessagePage>
);

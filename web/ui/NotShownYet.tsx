import { MessagePage } from './MessagePage.tsx';
import { TryAgain } from './TryAgain.tsx';

/** Replaces "not found" for somebody who has just created what they ask for. */
export const NotShownYet = () => (
  <MessagePage title="One moment, please" actions={<TryAgain />}>
    <p>What you did is saved, and nothing is lost. It will take a little longer than usual to show up here.</p>
  </MessagePage>
);

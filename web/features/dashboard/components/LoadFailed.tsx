import { Notice } from '#web/ui/Notice.tsx';
import { TryAgain } from '#web/ui/TryAgain.tsx';

export const LoadFailed = () => (
  <div role="alert">
    <Notice tone="danger" title="Failed to fetch disputes">
      <p>Your disputes are safe. Please check your connection and try again.</p>
      <TryAgain look="secondary" />
    </Notice>
  </div>
);

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export const LoadFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    <Notice tone="danger" title="Failed to fetch disputes">
      <p>Your disputes are safe. Please check your connection and try again.</p>
      <Button look="secondary" className="justify-self-start" onClick={retry}>
        Try again
      </Button>
    </Notice>
  </div>
);

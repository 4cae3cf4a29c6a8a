import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  swap: () => void;
  giveUp: () => void;
}

/**
 * Tells a writer with a draft open in two tabs that one version has replaced the other, and offers
 * the replaced one.
 */
export const TwoVersions = ({ swap, giveUp }: Props) => (
  <div role="status">
    <Notice title="You also changed this story in another tab">
      <p>There are now two texts. Both are kept until you leave this page. You will send the one you see.</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={swap}>
          Show the other text
        </Button>
        <Button look="quiet" onClick={giveUp}>
          Keep only this one
        </Button>
      </div>
    </Notice>
  </div>
);

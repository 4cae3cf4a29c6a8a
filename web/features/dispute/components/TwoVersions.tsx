import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  swap: () => void;
  giveUp: () => void;
}

/** Tells whoever has a draft open in two tabs that one has taken the place of the other, and gives back what was here. */
export const TwoVersions = ({ swap, giveUp }: Props) => (
  <div role="status">
    <Notice title="You changed this story in another tab, too">
      <p>There are two texts now. Both are kept until you leave this page. The one that you see is the one you send.</p>
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

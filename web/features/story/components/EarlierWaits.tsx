import type { OwnHeldText } from '#contract/held.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  held: OwnHeldText | undefined;
  /** @param text the story that waits */
  onKeep: (text: string) => void;
}

/** For a writer who changes a story that a person will read: what counts meanwhile, and a way back. */
export const EarlierWaits = ({ held, onKeep }: Props) =>
  held?.status === 'held' && (
    <Notice>
      <p>Your earlier version still waits for a person. It counts until you send this one.</p>
      <Button look="secondary" className="justify-self-start" onClick={() => onKeep(held.text)}>
        Keep the earlier version
      </Button>
    </Notice>
  );

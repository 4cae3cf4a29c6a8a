import { Button } from '#web/ui/Button.tsx';
import { KeyButton } from './Keys.tsx';

interface Props {
  /** Opens the next text of the queue, if there is one. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  hasKeys: boolean;
  turnKeys: (isOn: boolean) => void;
  isLooking: boolean;
  /** Reads the queue again. */
  lookAgain: () => void;
  close: () => void;
}

/** Moves along the queue, and turns single keys off (WCAG 2.1.4). */
export const DeskBar = ({ next, previous, hasKeys, turnKeys, isLooking, lookAgain, close }: Props) => {
  const keys = hasKeys ? 'on' : 'off';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="flex gap-2">
        <KeyButton letter="K" keys={keys} look="secondary" disabled={previous === undefined} onClick={previous}>
          Previous
        </KeyButton>
        <KeyButton letter="J" keys={keys} look="secondary" disabled={next === undefined} onClick={next}>
          Next
        </KeyButton>
      </div>
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input type="checkbox" checked={hasKeys} onChange={event => turnKeys(event.target.checked)} />
        Single keys
      </label>
      {hasKeys && <p className="text-muted pointer-coarse:hidden">Not while you type</p>}
      <div className="ml-auto flex gap-2">
        <Button look="quiet" isPending={isLooking} onClick={lookAgain}>
          Look again
        </Button>
        <Button look="quiet" onClick={close}>
          Close the desk
        </Button>
      </div>
    </div>
  );
};

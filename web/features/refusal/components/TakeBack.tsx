import { type ReactNode, useId } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import { Button } from '#web/ui/Button.tsx';
import { takeFocus } from '#web/ui/focusAtTop.ts';
import { useDialog } from '#web/ui/useDialog.ts';
import { useTakeBack } from '../api/takeBack.ts';

interface Props {
  disputeId: string;
  held: OwnHeldText;
  /** What becomes of their words. */
  children: ReactNode;
  /** Puts them back into the field, and the focus there. */
  onTaken: () => void;
}

/** Lets a writer take back a text that nobody has approved, after a question in its place. */
export const TakeBack = (props: Props) => {
  const { isOpen, open, close, button } = useDialog();
  if (isOpen) return <Question {...props} onEnd={close} />;
  return (
    <Button ref={button} look="quiet" className="-mx-4 justify-self-start" onClick={open}>
      Take it back
    </Button>
  );
};

/** It takes the focus because it replaces the button that was pressed. */
const Question = ({ disputeId, held, children, onTaken, onEnd }: Props & { onEnd: () => void }) => {
  const id = useId();
  const { mutate, isPending } = useTakeBack(disputeId, held, onTaken);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: it asks, and holds no field
    <div ref={takeFocus} role="group" tabIndex={-1} aria-labelledby={id} className="grid gap-2 rounded-field">
      <p id={id}>
        <strong className="font-semibold">Take it back?</strong>{' '}
        {held.status === 'held' && 'Then nobody else reads it. '}
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" isPending={isPending} onClick={() => mutate()}>
          {isPending ? 'Taking it back...' : 'Yes, take it back'}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {held.status === 'held' ? 'Let it wait' : 'Leave it'}
        </Button>
      </div>
    </div>
  );
};

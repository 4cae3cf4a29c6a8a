import { useQueryClient } from '@tanstack/react-query';
import { focusMain } from '#web/lib/focusMain.ts';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';

/**
 * Asks anew for everything on the page that did not come, also for who is signed in. It is gone as soon as it was pressed: the focus
 * goes to where the answer will be.
 */
export const TryAgain = ({ look = 'primary' }: { look?: ButtonLook }) => {
  const client = useQueryClient();
  const tryAgain = () => {
    focusMain();
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <Button look={look} className="justify-self-start" onClick={tryAgain}>
      Try again
    </Button>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { focusMain } from './focusMain.ts';

/**
 * Refetches everything on the page that failed, including the current user. It disappears once
 * pressed, so the focus moves to where the result will be.
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

import type { SubmitEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useRequired } from '#web/ui/useRequired.ts';
import type { useQueue } from '../api/moderation.ts';
import { QueueFailure } from './QueueFailure.tsx';

interface Props {
  queue: Pick<ReturnType<typeof useQueue>, 'isFetching' | 'error'>;
  open: (secret: string) => void;
}

/** Asks for the operator's secret. It is gone from the page once it was right. */
export const SecretForm = ({ queue: { isFetching, error }, open }: Props) => {
  const typed = useRequired('Please enter the admin secret');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.check(event.currentTarget) && !isFetching) open(typed.value);
  };
  return (
    <>
      <form noValidate onSubmit={submit} className={`${cardClass} grid max-w-3xl gap-4 p-5 sm:p-8`}>
        <TextField label="Admin secret" type="password" autoComplete="off" {...typed.field} />
        <Button type="submit" className="justify-self-start" isPending={isFetching}>
          {isFetching ? 'Loading...' : 'Open the queue'}
        </Button>
      </form>
      <QueueFailure error={error} />
    </>
  );
};

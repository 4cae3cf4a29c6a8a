import { isSettled } from '#web/lib/http.ts';
import { UnsentText } from '#web/ui/UnsentText.tsx';

interface Props {
  why: string;
  /** Why the decision failed. Without an answer it may be stored, and its words with it. */
  error: Error;
  discard: () => void;
}

/** The operator's words for an author, when what they were about was decided otherwise meanwhile. */
export const UnsentWhy = ({ why, error, discard }: Props) => (
  <UnsentText
    title={isSettled(error) ? 'Your words were not sent' : 'Your words may not have been sent'}
    why={
      isSettled(error)
        ? 'This was decided in the meantime. Copy them if you need them.'
        : 'The answer was lost. Please look at what was decided: your words stand there if they were sent.'
    }
    text={why}
    isKept={false}
    discard={discard}
  />
);

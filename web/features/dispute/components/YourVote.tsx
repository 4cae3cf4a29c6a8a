import { Answer } from '#web/ui/Answer.tsx';
import { ratingWords } from '../verdict.ts';

interface Props {
  rating: number;
  /** True when it replaces the slider of a vote that was just submitted. */
  isAnswer: boolean;
}

export const YourVote = ({ rating, isAnswer }: Props) => (
  <Answer takesFocus={isAnswer} className="grid justify-items-center gap-1 rounded-card bg-good-soft p-5 text-center">
    <p className="font-semibold text-good">Thank you for listening to both</p>
    <p className="font-display text-3xl">You rated this {rating}/10</p>
    <p className="text-muted">{ratingWords(rating)}</p>
  </Answer>
);

import { useEffect, useRef } from 'react';
import { ratingWords } from '../verdict.ts';

interface Props {
  rating: number;
  /** True when it takes the place of the ballot that was just handed in, and of the focus that went with it. */
  isAnswer: boolean;
}

export const YourVote = ({ rating, isAnswer }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer && document.activeElement === document.body) place.current?.focus();
  }, [isAnswer]);
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="grid justify-items-center gap-1 rounded-card bg-good-soft p-5 text-center"
    >
      <p className="font-semibold text-good">Thank you for listening to both</p>
      <p className="font-display text-3xl">You rated this {rating}/10</p>
      <p className="text-muted">{ratingWords(rating)}</p>
    </div>
  );
};

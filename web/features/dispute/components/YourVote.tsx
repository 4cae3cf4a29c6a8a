import { ratingWords } from '../verdict.ts';

export const YourVote = ({ rating }: { rating: number }) => (
  <div role="status" className="grid justify-items-center gap-1 rounded-card bg-good-soft p-5 text-center">
    <p className="font-semibold text-good">Thank you for listening to both</p>
    <p className="font-display text-3xl">You rated this {rating}/10</p>
    <p className="text-muted">{ratingWords(rating)}</p>
  </div>
);

import type { DisputeDetail } from '#contract/views.ts';
import { isClosed } from '../participation.ts';
import { VOTE_FIRST } from './SplitBar.tsx';

const whyClosed = ({ status }: DisputeDetail['dispute']): string =>
  status === 'expired' ? 'The vote is over. To see its result' : 'Voting is closed. To see the result so far';

/** In place of the result, for readers who judge first. */
export const HiddenResult = ({ dispute }: Pick<DisputeDetail, 'dispute'>) => (
  <section aria-labelledby="result-heading" className="grid gap-2 p-5 sm:p-8">
    <h2 id="result-heading" className="text-2xl">
      What people say
    </h2>
    <p className="text-muted">{isClosed(dispute) ? `${whyClosed(dispute)}, switch off “Judge first”.` : VOTE_FIRST}</p>
  </section>
);

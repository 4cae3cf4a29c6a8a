import type { CSSProperties } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { FillingMug } from '#web/ui/drawings/FillingMug.tsx';
import { late } from '#web/ui/late.ts';
import type { Side } from '#web/ui/SideMark.tsx';
import { fillsAt, finalWords, hasResults, namesOf, type ShownDetail } from '../verdict.ts';
import { HiddenResult } from './HiddenResult.tsx';
import { ResultPanel } from './ResultPanel.tsx';

/** Only the two participants load this code. */
const DidItHelp = late(() => import('./DidItHelp.tsx'), 'DidItHelp', null);

/** The head of a page whose vote is over: the verdict, how people rated it, and what came of it. */
export const Outcome = ({ detail, side }: { detail: DisputeDetail; side: Side | undefined }) =>
  detail.dispute.status === 'expired' && (
    <div className={`${cardClass} divide-y divide-line`}>
      {hasResults(detail) ? (
        <>
          <VerdictHead detail={detail} isOwn={side !== undefined} />
          <ResultPanel detail={detail} />
          {side && <DidItHelp key={side} disputeId={detail.dispute.id} />}
        </>
      ) : (
        <HiddenResult dispute={detail.dispute} />
      )}
    </div>
  );

const VerdictHead = ({ detail, isOwn }: { detail: ShownDetail; isOwn: boolean }) => {
  const { user1Percentage, user2Percentage, userVote } = detail;
  const names = namesOf(detail);
  const fills = fillsAt((user2Percentage ?? 50) / 10);
  return (
    <section
      aria-labelledby="verdict-heading"
      style={{ '--seam': `${user1Percentage ?? 50}%` } as CSSProperties}
      className="halves wrap-anywhere grid rounded-t-card grid-cols-2 items-center gap-4 p-5 sm:grid-cols-[8rem_1fr_8rem] sm:p-8"
    >
      <p className="grid justify-items-start gap-1 font-semibold text-a text-sm">
        <FillingMug side="a" fill={fills.a} className="w-14 sm:w-20" />
        {names.a}
      </p>
      <div className="col-span-2 row-start-2 grid gap-2 text-center sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <h2 id="verdict-heading" className="text-3xl sm:text-4xl">
          {finalWords(detail, isOwn)}
        </h2>
        <p className="text-muted">The vote is closed. This is the final result.</p>
        {userVote && <p className="text-muted">You rated this {userVote.rating}/10</p>}
      </div>
      <p className="col-start-2 row-start-1 grid justify-items-end gap-1 text-right font-semibold text-b text-sm sm:col-start-3">
        <FillingMug side="b" fill={fills.b} className="w-14 sm:w-20" />
        {names.b}
      </p>
    </section>
  );
};

import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';

export const Complete = ({ id, hasPartner }: { id: string; hasPartner: boolean }) => (
  <section role="status" className={`${cardClass} grid justify-items-center gap-3 p-8 text-center`}>
    <TwoMugs className="h-24" />
    <h2 className="text-2xl">Your side is in</h2>
    <p className="max-w-md text-muted">
      {hasPartner
        ? "Now it is the other side's turn. Once their story is in, the vote opens for 30 days."
        : 'Send the link above to the other side. Once their story is in, the vote opens for 30 days.'}
    </p>
    <Link to="/dispute/$id" params={{ id }} className={buttonClass()}>
      See the dispute
    </Link>
  </section>
);

import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';

interface Props {
  id: string;
  hasPartner: boolean;
  /** Only the title is not approved yet. */
  areBothIn: boolean;
}

const nextStep = ({ hasPartner, areBothIn }: Props): string => {
  if (areBothIn) return 'So is theirs. The vote opens once your dispute has a title that is approved.';
  return hasPartner
    ? "Now it is the other side's turn. Once their story is in, the vote opens for 30 days."
    : 'Send the link above to the other side. Once their story is in, the vote opens for 30 days.';
};

export const Complete = (props: Props) => (
  <section role="status" className={`${cardClass} grid justify-items-center gap-3 p-8 text-center`}>
    <TwoMugs className="h-24" />
    <h2 className="text-2xl">Your side is in</h2>
    <p className="max-w-md text-muted">{nextStep(props)}</p>
    <Link to="/dispute/$id" params={{ id: props.id }} className={buttonClass()}>
      See the dispute
    </Link>
  </section>
);

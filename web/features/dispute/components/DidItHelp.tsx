import { IF_UNSAFE_HELP } from '#contract/helplines.ts';
import { HelpLines, helpHere } from '#web/features/refusal/components/HelpPanel.tsx';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { useMoment } from '../useMoment.ts';

/** Asks a participant what came of the vote. Their answer is for themselves. */
export const DidItHelp = ({ disputeId }: { disputeId: string }) => {
  const [answer, setAnswer] = useMoment(disputeId, 'helped');
  return (
    <section
      aria-labelledby="helped-heading"
      data-noprint
      className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id="helped-heading" className="text-2xl">
          Did it help?
        </h2>
        {answer === null && <p className="text-muted">Only you see your answer. It stays on this device.</p>}
      </div>
      {answer === null ? (
        <div className="buttons gap-2 max-sm:w-full">
          <Button look="secondary" onClick={() => setAnswer('yes')}>
            Yes, it did
          </Button>
          <Button look="secondary" onClick={() => setAnswer('no')}>
            Not yet
          </Button>
        </div>
      ) : (
        <Answer className="grid gap-3 lg:basis-2/3">{answer === 'yes' ? <Helped /> : <NotYet />}</Answer>
      )}
    </section>
  );
};

const Helped = () => <p>Good. Say so to each other, too: it took both of you to ask.</p>;

const NotYet = () => (
  <>
    <p>
      Some things take longer than a vote. It can help to read the other story once more, and to say what in it is true.
    </p>
    <p>You can also ask about a smaller part of it.</p>
    <HelpLines help={helpHere(...IF_UNSAFE_HELP)} className="text-muted text-sm" />
    <ButtonLink to="/create" look="secondary" className="justify-self-start">
      Create New Dispute
    </ButtonLink>
  </>
);

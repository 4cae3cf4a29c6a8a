import { useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { HIDING_REASONS } from '#domain/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Deciding } from '../api/moderation.ts';
import { aboutWords } from '../stepWords.ts';
import { UnsentWhy } from './DecisionOutcome.tsx';
import { KeyButton, type Keys } from './Keys.tsx';
import { ReasonField, WhyField } from './ReasonField.tsx';

/** Whether the dispute is hidden from strangers altogether. */
const isHidden = (withheld: ModerationMatter['withheld']): boolean =>
  HIDING_REASONS.some(hiding => hiding === withheld);

const mostNamed = ({ reports }: ModerationMatter): string =>
  reports.find(({ outcome }) => outcome === null)?.reason ?? 'other';

/** To put back what is away approves it, and to leave it away rejects it. */
const lettersFor = (isAway: boolean): { restore?: string; dismiss?: string } =>
  isAway ? { restore: 'A', dismiss: 'R' } : { dismiss: 'A' };

/** The decisions that are possible in its current state. */
const choicesFor = ({ target, texts, withheld, reports, appeals }: ModerationMatter) => {
  const isDispute = target === 'dispute';
  const isRemoved = !isDispute && texts.some(({ removed }) => removed);
  const isStruck = !isDispute && texts.some(({ beforeStrike }) => beforeStrike !== null);
  const isOpen = [...reports, ...appeals].some(({ outcome }) => outcome === null);
  const can = {
    canRemove: !isDispute && texts.some(({ text, removed }) => text !== null && !removed),
    canRestore: isDispute ? isHidden(withheld) : isRemoved || isStruck,
    canDismiss: isDispute ? withheld === 'identifies' : isOpen,
  };
  return {
    ...can,
    isRemoved,
    takesWhy: isRemoved || isStruck,
    isPossible: Object.values(can).includes(true),
    letters: lettersFor(isDispute || isRemoved),
  };
};

const leaveWords = ({ target }: ModerationMatter, isRemoved: boolean): string => {
  if (isRemoved) return 'Leave it removed';
  return target === 'dispute' ? 'Leave it off the lists' : 'Leave it as it is';
};

const restoreWords = ({ target }: ModerationMatter, isRemoved: boolean): string =>
  isRemoved || target === 'dispute' ? 'Put it back' : 'Put the words back';

interface Props {
  matter: ModerationMatter;
  deciding: Deciding;
  keys: Keys;
}

/** Remove, put back, or leave as is. Only decisions that are possible are offered. */
export const Decide = ({ matter, deciding: { isPending, error, decide }, keys }: Props) => {
  const [reason, setReason] = useState(mostNamed(matter));
  const [why, setWhy] = useState('');
  const { isRemoved, letters, takesWhy, isPossible, canRemove, canRestore, canDismiss } = choicesFor(matter);
  const said = why.trim() === '' ? {} : { why };
  const base = { id: matter.id, about: aboutWords(matter.target, matter.title) };
  return (
    <div className={classes('grid gap-4', isPossible && 'border-line border-t pt-6')}>
      {canRemove && (
        <div className="grid gap-3">
          <ReasonField
            value={reason}
            hint="The author is told this reason in kind words."
            keys={keys}
            onChange={setReason}
          />
          <Button
            look="danger"
            className="justify-self-start"
            isPending={isPending}
            onClick={() => decide({ ...base, decision: 'remove', payload: { reason } })}
          >
            Remove it
          </Button>
        </div>
      )}
      {takesWhy && <WhyField hint="The author reads this in the email." {...{ why, setWhy, isPending }} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canRestore && (
          <KeyButton
            letter={letters.restore}
            keys={keys}
            isPending={isPending}
            onClick={() => decide({ ...base, decision: 'restore', payload: said })}
          >
            {restoreWords(matter, isRemoved)}
          </KeyButton>
        )}
        {canDismiss && (
          <KeyButton
            letter={letters.dismiss}
            keys={keys}
            look="secondary"
            isPending={isPending}
            onClick={() => decide({ ...base, decision: 'dismiss', payload: said })}
          >
            {leaveWords(matter, isRemoved)}
          </KeyButton>
        )}
      </div>
      {error && !takesWhy && why !== '' && <UnsentWhy why={why} error={error} discard={() => setWhy('')} />}
    </div>
  );
};

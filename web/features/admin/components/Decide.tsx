import { useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { HIDING_REASONS } from '#domain/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { type Decision, useDecision } from '../api/moderation.ts';
import { DecisionOutcome, UnsentWhy } from './DecisionOutcome.tsx';
import { ReasonField, WhyField } from './ReasonField.tsx';

/** Whether the dispute is hidden from strangers altogether. */
const isHidden = (withheld: ModerationMatter['withheld']): boolean =>
  HIDING_REASONS.some(hiding => hiding === withheld);

const mostNamed = ({ reports }: ModerationMatter): string =>
  reports.find(({ outcome }) => outcome === null)?.reason ?? 'other';

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
  return { ...can, isRemoved, takesWhy: isRemoved || isStruck, isPossible: Object.values(can).includes(true) };
};

const leaveWords = ({ target }: ModerationMatter, isRemoved: boolean): string => {
  if (isRemoved) return 'Leave it removed';
  return target === 'dispute' ? 'Leave it off the lists' : 'Leave it as it is';
};

const restoreWords = ({ target }: ModerationMatter, isRemoved: boolean): string =>
  isRemoved || target === 'dispute' ? 'Put it back' : 'Put the words back';

/** Remove, put back, or leave as is. Only decisions that are possible are offered. */
export const Decide = ({ secret, matter }: { secret: string; matter: ModerationMatter }) => {
  const deciding = useDecision(secret);
  const [reason, setReason] = useState(mostNamed(matter));
  const [why, setWhy] = useState('');
  const { isRemoved, takesWhy, isPossible, canRemove, canRestore, canDismiss } = choicesFor(matter);
  const said = why.trim() === '' ? {} : { why };
  const decide = (decision: Decision['decision'], payload: Decision['payload']) =>
    deciding.mutate({ id: matter.id, decision, payload });
  return (
    <div className={classes('grid gap-4', isPossible && 'border-line border-t pt-6')}>
      {canRemove && (
        <div className="grid gap-3">
          <ReasonField value={reason} hint="The author is told this reason in kind words." onChange={setReason} />
          <Button
            look="danger"
            className="justify-self-start"
            isPending={deciding.isPending}
            onClick={() => decide('remove', { reason })}
          >
            Remove it
          </Button>
        </div>
      )}
      {takesWhy && (
        <WhyField hint="The author reads this in the email." {...{ why, setWhy }} isPending={deciding.isPending} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canRestore && (
          <Button isPending={deciding.isPending} onClick={() => decide('restore', said)}>
            {restoreWords(matter, isRemoved)}
          </Button>
        )}
        {canDismiss && (
          <Button look="secondary" isPending={deciding.isPending} onClick={() => decide('dismiss', said)}>
            {leaveWords(matter, isRemoved)}
          </Button>
        )}
      </div>
      <DecisionOutcome deciding={deciding} />
      {deciding.isError && !takesWhy && why !== '' && (
        <UnsentWhy why={why} error={deciding.error} discard={() => setWhy('')} />
      )}
    </div>
  );
};

import { useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { READ_AS } from '#contract/readAs.ts';
import { REMOVAL_REASONS, type RemovalReason, RULES } from '#domain/rules.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { messageOf } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { fieldClass } from '#web/ui/fieldClass.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { useHeldDecision } from '../api/moderation.ts';
import { REMOVAL_FOR } from '../removalFor.ts';
import { targetName } from '../targetName.ts';

type Held = ModerationMatter['held'][number];

interface Props {
  held: Held;
  deciding: ReturnType<typeof useHeldDecision>;
}

const isKnown = (reason: string): reason is keyof typeof READ_AS => reason in READ_AS;

/** A text that nobody but its author can read until the operator decides. */
export const HeldPanel = ({ held, deciding }: Props) => {
  const [first] = held.marks;
  const [reason, setReason] = useState<RemovalReason>(REMOVAL_FOR[first?.reason ?? ''] ?? 'other');
  const [why, setWhy] = useState('');
  const { id, version } = held;
  const { isPending } = deciding;
  return (
    <section aria-label={`${targetName(held.target)} waits for you`} className="grid gap-4">
      <h3 className="font-sans font-semibold">{targetName(held.target)}: only its author can read it yet</h3>
      <MarkedHeld held={held} />
      <Button
        className="justify-self-start"
        isPending={isPending}
        onClick={() => deciding.mutate({ id, decision: 'approve', payload: { version } })}
      >
        Publish it
      </Button>
      <Field label="Reason" hint="If you refuse it, the author is told this reason in kind words.">
        {control => (
          <select
            {...control}
            value={reason}
            onChange={event => setReason(REMOVAL_REASONS.find(one => one === event.target.value) ?? 'other')}
            className={fieldClass}
          >
            {REMOVAL_REASONS.map(one => (
              <option key={one} value={one}>
                {REASON_LABELS[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Why (optional)"
        hint="The author reads this. Do not write names: it stays in the log for ever."
        value={why}
        maxLength={RULES.decisionNoteCharacters.max}
        onChange={event => setWhy(event.target.value)}
      />
      <Button
        look="danger"
        className="justify-self-start"
        isPending={isPending}
        onClick={() =>
          deciding.mutate({
            id,
            decision: 'refuse',
            payload: { version, reason, ...(why.trim() !== '' && { why }) },
          })
        }
      >
        Refuse it
      </Button>
    </section>
  );
};

/** The text with its marked passages, and below it what they may be read as. */
const MarkedHeld = ({ held: { id, text, marks } }: { held: Held }) => {
  const ordered = marks.toSorted((a, b) => a.start - b.start);
  const reasons = [...new Set(ordered.map(({ reason }) => (isKnown(reason) ? READ_AS[reason] : reason)))];
  return (
    <>
      <p dir="auto" className="whitespace-pre-line break-words rounded-field border border-line p-3">
        {ordered.map(({ start, end }, at) => (
          <span key={`${start}-${end}`}>
            {text.slice(Math.max(0, ...ordered.slice(0, at).map(one => one.end)), start)}
            <mark
              aria-describedby={`${id}-reasons`}
              className="bg-brand-soft font-semibold text-ink underline decoration-2 decoration-brand underline-offset-4"
            >
              {text.slice(Math.max(start, ...ordered.slice(0, at).map(one => one.end)), end)}
            </mark>
          </span>
        ))}
        {text.slice(Math.max(0, ...ordered.map(({ end }) => end)))}
      </p>
      <ul id={`${id}-reasons`} className="ml-5 list-disc empty:hidden">
        {reasons.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
};

/** What came of the last decision. It stays when the text is no longer there. */
export const HeldOutcome = ({ deciding }: Pick<Props, 'deciding'>) => (
  <div aria-live="polite" className="empty:hidden">
    {deciding.data && <Notice tone="good">{deciding.data.message}</Notice>}
    {deciding.error && <Notice tone="danger">{messageOf(deciding.error, 'Operation failed')}</Notice>}
  </div>
);

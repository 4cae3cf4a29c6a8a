import { useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { READ_AS } from '#contract/readAs.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Deciding, Decision } from '../api/moderation.ts';
import { aboutWords, targetName } from '../stepWords.ts';
import { KeyButton, type Keys } from './Keys.tsx';
import { ReasonField, WhyField } from './ReasonField.tsx';

/** The first choice of a reason for a held text, by the kind of danger that the moderator saw. */
const REMOVAL_FOR: Readonly<Record<string, RemovalReason>> = {
  threat: 'threat',
  urged: 'threat',
  selfHarm: 'self_harm',
  minors: 'sexual',
  advances: 'sexual',
  hate: 'hate',
  exposure: 'identifies',
  outing: 'identifies',
  advert: 'spam',
  spam: 'spam',
};

type Held = ModerationMatter['held'][number];

interface Props {
  held: Held;
  /** Of the dispute. */
  title: string | null;
  deciding: Deciding;
  keys: Keys;
  /** What the operator has typed. It outlives this panel. */
  why: string;
  setWhy: (why: string) => void;
}

const isKnown = (reason: string): reason is keyof typeof READ_AS => reason in READ_AS;

/** A text that nobody but its author can read until the operator decides. */
export const HeldPanel = ({ held, title, deciding: { isPending, decide }, keys, why, setWhy }: Props) => {
  const [first] = held.marks;
  const [chosen, setReason] = useState<RemovalReason>();
  const reason = chosen ?? REMOVAL_FOR[first?.reason ?? ''] ?? 'other';
  const { id, version } = held;
  const matter = { id, about: aboutWords(held.target, title) };
  const send = (decision: Decision) => decide(decision, () => setWhy(''));
  return (
    <section aria-label={`${targetName(held.target)} waits for you`} className="grid gap-4">
      <h3 className="font-sans font-semibold">{targetName(held.target)}: only its author can read it yet</h3>
      <MarkedHeld held={held} />
      <KeyButton
        letter="A"
        keys={keys}
        className="justify-self-start"
        isPending={isPending}
        onClick={() => send({ ...matter, decision: 'approve', payload: { version } })}
      >
        Publish it
      </KeyButton>
      <ReasonField
        value={reason}
        hint="If you refuse it, the author is told this reason in kind words."
        keys={keys}
        onChange={setReason}
      />
      <WhyField hint="The author reads this." {...{ why, setWhy, isPending }} />
      <Button
        look="danger"
        className="justify-self-start"
        isPending={isPending}
        onClick={() =>
          send({
            ...matter,
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

type Mark = Held['marks'][number];

/**
 * @returns the marks in their order, each without what one before it has marked, and from where on
 * the text before it is unmarked
 */
const cutAt = (marks: readonly Mark[]): readonly (Mark & { from: number })[] => {
  const parts: (Mark & { from: number })[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const from = parts.at(-1)?.end ?? 0;
    parts.push({ ...mark, from, start: Math.max(mark.start, from), end: Math.max(mark.end, from) });
  }
  return parts;
};

/** A mark inside an earlier one has nothing left to show. */
const isShown = ({ start, end }: Mark): boolean => end > start;

/** The text with its marked passages, and below it what they may be read as. */
const MarkedHeld = ({ held: { id, text, marks } }: { held: Held }) => {
  const parts = cutAt(marks);
  const reasons = [...new Set(parts.map(({ reason }) => (isKnown(reason) ? READ_AS[reason] : reason)))];
  return (
    <>
      <p dir="auto" className="whitespace-pre-line break-words rounded-field border border-line p-3">
        {parts.filter(isShown).map(({ from, start, end }) => (
          <span key={start}>
            {text.slice(from, start)}
            <mark
              aria-describedby={`${id}-reasons`}
              className="bg-brand-soft font-semibold text-ink underline decoration-2 decoration-brand underline-offset-4"
            >
              {text.slice(start, end)}
            </mark>
          </span>
        ))}
        {text.slice(parts.at(-1)?.end ?? 0)}
      </p>
      <ul id={`${id}-reasons`} className="ml-5 list-disc empty:hidden">
        {reasons.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
};

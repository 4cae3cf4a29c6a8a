import { type ReactNode, useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { messageOf } from '#web/lib/http/http.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { useHeldDecision, useMatter } from '../api/moderation.ts';
import { stepWords, targetName, WITHHELD_WORDS } from '../stepWords.ts';
import { Decide } from './Decide.tsx';
import { DecisionOutcome, UnsentWhy } from './DecisionOutcome.tsx';
import { HeldPanel } from './HeldPanel.tsx';

/** The heading of what was opened, which takes the focus: it stands far below the list. */
export const MATTER_HEADING = 'matter-heading';

/** The case with this id, or why it cannot be shown. */
export const MatterPanel = ({ secret, id }: { secret: string; id: string }) => {
  const { data, error } = useMatter(secret, id);
  const failure = error && messageOf(error, 'Operation failed');
  if (data) return <Case secret={secret} data={data} failure={failure} />;
  return failure === null ? <Spinner label="Loading..." /> : <NotThere message={failure} />;
};

interface CaseProps {
  secret: string;
  data: ModerationMatter;
  /** Why it could not be read again. */
  failure: string | null;
}

/** One case: the public text, its reports, past decisions, and the possible ones. */
const Case = ({ secret, data, failure }: CaseProps) => {
  const deciding = useHeldDecision(secret);
  return (
    <section aria-labelledby={MATTER_HEADING} className={`${cardClass} grid gap-6 p-5 sm:p-8`}>
      <header className="grid gap-1">
        <h2 ref={focusAtTop} id={MATTER_HEADING} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
          {targetName(data.target)}
        </h2>
        {data.title && (
          <p dir="auto" className="break-words font-semibold">
            <Unbroken text={data.title} />
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <code className="break-all">{data.id}</code>
          {data.isReadable && (
            <a className="text-brand underline" href={`/dispute/${data.disputeId}`}>
              See the page
            </a>
          )}
        </p>
        {data.withheld && <p>The dispute is off the lists: {WITHHELD_WORDS[data.withheld]}.</p>}
      </header>
      {failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <DecisionOutcome deciding={deciding} />
      <HeldTexts held={data.held} deciding={deciding} />
      {data.texts.map(({ id: textId, target, text, removed, beforeStrike }) => (
        <div key={textId} className="grid gap-1">
          <h3 className="font-sans font-semibold">
            {targetName(target)}
            {removed && ' (removed)'}
          </h3>
          <Words>
            <Unbroken text={text ?? 'This was never public.'} />
          </Words>
          {beforeStrike !== null && (
            <div className="mt-2 grid gap-1">
              <h4 className="font-sans font-semibold">Before the other side took words out</h4>
              <Words>
                <Unbroken text={beforeStrike} />
              </Words>
            </div>
          )}
        </div>
      ))}
      <Voices matter={data} />
      <History steps={data.history} />
      {data.held.length === 0 && <Decide secret={secret} matter={data} />}
    </section>
  );
};

interface HeldTextsProps {
  held: ModerationMatter['held'];
  deciding: ReturnType<typeof useHeldDecision>;
}

/** The texts that wait for a decision, and what was typed for those that no longer do. */
const HeldTexts = ({ held, deciding }: HeldTextsProps) => {
  const [whys, setWhys] = useState<Readonly<Record<string, string>>>({});
  const setWhy = (target: string, why: string) => setWhys(before => ({ ...before, [target]: why }));
  const left = Object.entries(whys).filter(([target, why]) => why !== '' && !held.some(one => one.target === target));
  return (
    <>
      {deciding.isError &&
        left.map(([target, why]) => (
          <UnsentWhy key={target} why={why} error={deciding.error} discard={() => setWhy(target, '')} />
        ))}
      {held.map(one => (
        // Not by its version: what the operator has typed stays when its author has changed the
        // text.
        <HeldPanel
          key={one.target}
          held={one}
          deciding={deciding}
          why={whys[one.target] ?? ''}
          setWhy={why => setWhy(one.target, why)}
        />
      ))}
    </>
  );
};

const Words = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-line break-words">
    {children}
  </p>
);

const NotThere = ({ message }: { message: string }) => (
  <Notice tone="danger">
    <h2 ref={focusAtTop} id={MATTER_HEADING} tabIndex={-1} className="scroll-mt-24 font-sans outline-none">
      {message}
    </h2>
  </Notice>
);

const Voices = ({ matter: { reports, appeals } }: { matter: ModerationMatter }) => {
  const voices = [
    ...reports.map(({ reason, by, reportedAt, note, outcome }) => ({
      what: REASON_LABELS[reason],
      by: `a ${by}, `,
      at: reportedAt,
      words: note,
      outcome,
    })),
    ...appeals.map(({ appealedAt, text, outcome }) => ({
      what: 'The author appealed',
      by: '',
      at: appealedAt,
      words: text,
      outcome,
    })),
  ];
  if (voices.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans font-semibold">What people say</h3>
      <ul className="grid gap-2">
        {voices.map(({ what, by, at, words, outcome }) => (
          <li key={`${at}${what}${words}`}>
            <p>
              {what}{' '}
              <span className="text-muted text-sm">
                {by}
                {formatMoment(at)}, {outcome ?? 'open'}
              </span>
            </p>
            {words && <Words>{words}</Words>}
          </li>
        ))}
      </ul>
    </div>
  );
};

const History = ({ steps }: { steps: ModerationMatter['history'] }) => {
  if (steps.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans font-semibold">What was decided</h3>
      <ol className="grid gap-1 text-sm">
        {steps.map(step => (
          <li key={`${step.at}${step.event}${step.target}${step.reason}`}>{stepWords(step)}</li>
        ))}
      </ol>
    </div>
  );
};

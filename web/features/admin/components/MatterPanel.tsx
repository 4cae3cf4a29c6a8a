import { type ReactNode, useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { messageOf } from '#web/lib/http/http.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { useTimeout } from '#web/ui/useTimeout.ts';
import { type Deciding, useMatter } from '../api/moderation.ts';
import { outcomeWords, stepWords, targetName, WITHHELD_WORDS } from '../stepWords.ts';
import { Decide } from './Decide.tsx';
import { UnsentWhy } from './DecisionOutcome.tsx';
import { HeldPanel } from './HeldPanel.tsx';
import type { Keys } from './Keys.tsx';

/** The heading of what was opened, which takes the focus: it stands far below the list. */
export const MATTER_HEADING = 'matter-heading';

/** A key that was pressed twice decides nothing about a text that has only just opened. */
const SEEN_MS = 600;

interface OpenProps {
  /** Whether the operator opened it, and so expects the focus there. */
  isAsked: boolean;
  /** Whether single keys decide. */
  hasKeys: boolean;
  deciding: Deciding;
}

/** The case with this id, or why it cannot be shown. */
export const MatterPanel = ({ secret, id, ...open }: OpenProps & { secret: string; id: string }) => {
  const { data, error } = useMatter(secret, id);
  const failure = error && messageOf(error, 'Operation failed');
  if (data) return <Case data={data} failure={failure} {...open} />;
  return failure === null ? <Spinner label="Loading..." /> : <NotThere message={failure} isAsked={open.isAsked} />;
};

interface CaseProps extends OpenProps {
  data: ModerationMatter;
  /** Why it could not be read again. */
  failure: string | null;
}

/** One case: the public text, its reports, past decisions, and the possible ones. */
const Case = ({ data, failure, isAsked, hasKeys, deciding }: CaseProps) => {
  const [isSeen, setIsSeen] = useState(false);
  useTimeout(data.id, SEEN_MS, () => setIsSeen(true));
  const soon = isSeen ? 'on' : 'soon';
  const decisions = { deciding, keys: hasKeys ? soon : 'off' } as const;
  return (
    <section aria-labelledby={MATTER_HEADING} className={`${cardClass} grid gap-6 p-5 sm:p-8`}>
      <header className="grid gap-1">
        <h2
          ref={isAsked ? focusAtTop : undefined}
          id={MATTER_HEADING}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl outline-none"
        >
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
      <HeldTexts data={data} {...decisions} />
      {data.texts.map(({ id: textId, target, text, removed, beforeStrike }) => (
        <div key={textId} className="grid gap-1">
          {(removed || target !== data.target) && (
            <h3 className="font-sans font-semibold">
              {targetName(target)}
              {removed && ' (removed)'}
            </h3>
          )}
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
      {data.held.length === 0 && <Decide matter={data} {...decisions} />}
    </section>
  );
};

interface HeldTextsProps extends Pick<OpenProps, 'deciding'> {
  keys: Keys;
  data: ModerationMatter;
}

/** The texts that wait for a decision, and what was typed for those that no longer do. */
const HeldTexts = ({ data: { held, title }, deciding, keys }: HeldTextsProps) => {
  const { error } = deciding;
  const [whys, setWhys] = useState<Readonly<Record<string, string>>>({});
  const setWhy = (target: string, why: string) => setWhys(before => ({ ...before, [target]: why }));
  const left = Object.entries(whys).filter(([target, why]) => why !== '' && !held.some(one => one.target === target));
  return (
    <>
      {error &&
        left.map(([target, why]) => (
          <UnsentWhy key={target} why={why} error={error} discard={() => setWhy(target, '')} />
        ))}
      {held.map((one, index) => (
        // Not by its version: what the operator has typed stays when its author has changed the
        // text.
        <HeldPanel
          key={one.target}
          held={one}
          title={title}
          deciding={deciding}
          keys={index === 0 ? keys : 'off'}
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

const NotThere = ({ message, isAsked }: { message: string; isAsked: boolean }) => (
  <Notice tone="danger">
    <h2
      ref={isAsked ? focusAtTop : undefined}
      id={MATTER_HEADING}
      tabIndex={-1}
      className="scroll-mt-24 font-sans outline-none"
    >
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
                <TimeAgo instant={at} />, {outcomeWords(outcome)}
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
          <li key={`${step.at}${step.event}${step.target}${step.reason}`} className="wrap-anywhere">
            {stepWords(step)} <TimeAgo instant={step.at} className="text-muted" />
          </li>
        ))}
      </ol>
    </div>
  );
};

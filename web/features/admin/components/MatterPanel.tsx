import { useState } from 'react';
import type { ModerationMatter } from '#contract/moderation.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { formatMoment } from '#web/lib/format.ts';
import { messageOf } from '#web/lib/http.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useHeldDecision, useMatter } from '../api/moderation.ts';
import { targetName } from '../targetName.ts';
import { Decide } from './Decide.tsx';
import { DecisionOutcome } from './DecisionOutcome.tsx';
import { HeldPanel } from './HeldPanel.tsx';
import { UnsentWhy } from './UnsentWhy.tsx';

/** One case: the public text, its reports, past decisions, and the possible ones. */
export const MatterPanel = ({ secret, id }: { secret: string; id: string }) => {
  const { data, error } = useMatter(secret, id);
  const deciding = useHeldDecision(secret);
  const [whys, setWhys] = useState<Readonly<Record<string, string>>>({});
  const setWhy = (target: string, why: string) => setWhys(before => ({ ...before, [target]: why }));
  const left = Object.entries(whys).filter(
    ([target, why]) => why !== '' && !data?.held.some(held => held.target === target),
  );
  if (error) return <Notice tone="danger">{messageOf(error, 'Operation failed')}</Notice>;
  if (!data) return <Spinner label="Loading..." />;
  return (
    <section aria-labelledby="matter-heading" className={`${cardClass} grid gap-6 p-5 sm:p-8`}>
      <header className="grid gap-1">
        <h2 id="matter-heading" className="text-2xl">
          {targetName(data.target)}
        </h2>
        {data.title && (
          <p dir="auto" className="break-words font-semibold">
            {data.title}
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
        {data.withheld && <p>The dispute is off the lists: {data.withheld}.</p>}
      </header>
      {data.held.map(held => (
        // Not by its version: what the operator has typed stays when its author has changed the text.
        <HeldPanel
          key={held.target}
          held={held}
          deciding={deciding}
          why={whys[held.target] ?? ''}
          setWhy={why => setWhy(held.target, why)}
        />
      ))}
      {deciding.isError &&
        left.map(([target, why]) => <UnsentWhy key={target} why={why} discard={() => setWhy(target, '')} />)}
      <DecisionOutcome deciding={deciding} />
      {data.texts.map(({ id: textId, target, text, removed }) => (
        <div key={textId} className="grid gap-1">
          <h3 className="font-sans font-semibold">
            {targetName(target)}
            {removed && ' (removed)'}
          </h3>
          <p dir="auto" className="whitespace-pre-line break-words">
            {text ?? 'This was never public.'}
          </p>
        </div>
      ))}
      <Voices matter={data} />
      <History steps={data.history} />
      {data.held.length === 0 && <Decide secret={secret} matter={data} />}
    </section>
  );
};

const Voices = ({ matter: { reports, appeals } }: { matter: ModerationMatter }) => {
  if (reports.length + appeals.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans font-semibold">What people say</h3>
      <ul className="grid gap-2">
        {reports.map(({ reportedAt, reason, note, by, outcome }) => (
          <li key={`${reportedAt}${reason}${note}`}>
            <p>
              {REASON_LABELS[reason]}{' '}
              <span className="text-muted text-sm">
                a {by}, {formatMoment(reportedAt)}, {outcome ?? 'open'}
              </span>
            </p>
            {note && (
              <p dir="auto" className="whitespace-pre-line break-words">
                {note}
              </p>
            )}
          </li>
        ))}
        {appeals.map(({ appealedAt, text, outcome }) => (
          <li key={appealedAt}>
            <p>
              The author appealed{' '}
              <span className="text-muted text-sm">
                {formatMoment(appealedAt)}, {outcome ?? 'open'}
              </span>
            </p>
            <p dir="auto" className="whitespace-pre-line break-words">
              {text}
            </p>
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
        {steps.map(({ at, event, target, reason, by, why }) => (
          <li key={`${at}${event}${target}${reason}`}>
            {[formatMoment(at), event, target, reason, by && `by ${by}`, why && `“${why}”`].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </div>
  );
};

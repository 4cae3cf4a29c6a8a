import { dismiss, removeText, restoreText } from '#command-api/desk/decisions.ts';
import { approveHeld, refuseHeld } from '#command-api/desk/held.ts';
import { findMatter } from '#command-api/desk/matter.ts';
import type { CommandError } from '#command-api/errors.ts';
import type { Services } from '#command-api/services.ts';
import type { ModerationMatter, QueueItem } from '#contract/moderation.ts';
import { sentences } from '#contract/sentences.ts';
import type { Result } from '#domain/decider.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { moderationQueue } from '#query-api/desk/queue.ts';
import { showMatter } from '#query-api/desk/show.ts';
import { CommandFailed, confirm, printJson, printLine, say, shown, table } from '../output.ts';
import { withServices } from '../withPlatform.ts';

interface Format {
  readonly json?: boolean;
}

/** @throws CommandFailed with the sentence of the API's answer */
const orFail = <Value>(result: Result<Value, CommandError>): Value => {
  if (result.ok) return result.value;
  throw new CommandFailed(sentences[result.error.code]);
};

const withDesk = <T>(work: (services: Services) => Promise<T>): Promise<T> =>
  withServices((_platform, services) => work(services));

const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

const what = ({ reports, appeal, withheld, held }: QueueItem): string =>
  [
    held === null ? '' : `held, version ${held.version}`,
    withheld === null ? '' : `off the lists (${withheld})`,
    appeal ? 'an appeal' : '',
    reports === 0 ? '' : `${reports} ${reports === 1 ? 'report' : 'reports'}`,
  ]
    .filter(part => part !== '')
    .join(', ');

/** Prints what waits for a decision: the most urgent first. */
export const queueCommand = async ({ json }: Format): Promise<void> => {
  await withDesk(async services => {
    const { items: queue } = await moderationQueue(services, { limit: Number.POSITIVE_INFINITY });
    if (json) return printJson(queue);
    if (queue.length === 0) return say('Nothing is waiting for a decision.');
    const rows = queue.map(item => [
      minute(item.waitingSince),
      item.id,
      what(item),
      [...item.reasons, ...(item.held?.reasons ?? [])].join(', '),
    ]);
    await printLine(table([['since', 'id', 'what', 'reasons'], ...rows]));
  });
};

const outcome = (decided: string | null): string => (decided === null ? 'open' : decided);

const heldLines = ({ id, version, waitingSince, text, marks }: ModerationMatter['held'][number]): readonly string[] => [
  `${id} (held since ${minute(waitingSince)}, version ${version})`,
  text,
  ...marks.map(({ start, end, reason }) => `  ${reason}: ${text.slice(start, end)}`),
  '',
];

const lines = ({ title, texts, held, reports, appeals, history, withheld }: ModerationMatter): readonly string[] => [
  ...(title === null ? [] : [`The dispute: ${title}`, '']),
  ...held.flatMap(heldLines),
  ...texts.flatMap(({ id, text, removed, beforeStrike }) => [
    `${id}${removed ? ' (removed)' : ''}`,
    text ?? '(never public)',
    '',
    ...(beforeStrike === null ? [] : ['Before the other side took words out:', beforeStrike, '']),
  ]),
  ...(withheld === null ? [] : [`The dispute is off the lists: ${withheld}`, '']),
  ...reports.flatMap(({ reportedAt, reason, by, note, outcome: decided }) => [
    `${minute(reportedAt)}  report by a ${by}: ${reason} (${outcome(decided)})`,
    ...(note === null ? [] : [`  ${note.replaceAll('\n', '\n  ')}`]),
  ]),
  ...appeals.flatMap(({ appealedAt, text, outcome: decided }) => [
    `${minute(appealedAt)}  appeal (${outcome(decided)})`,
    `  ${text.replaceAll('\n', '\n  ')}`,
  ]),
  ...history.map(({ at, event, target, reason, by, why }) =>
    [`${minute(at)}  ${event}`, target, reason, by && `by ${by}`, why && `"${why}"`].filter(Boolean).join('  '),
  ),
];

/** Prints the public text, what was said about it, and earlier decisions. */
export const showCommand = async (id: string, { json }: Format): Promise<void> => {
  await withDesk(async services => {
    const matter = orFail(await showMatter(services, id));
    if (json) return printJson(matter);
    await printLine(shown(lines(matter).join('\n').trimEnd()));
  });
};

/** Decides on a matter, prints the decision, and says what follows from it. */
const deciding = <Decision>(
  decide: (services: Services) => Promise<Result<Decision, CommandError>>,
  sentenceOf: (decision: Decision) => string,
): Promise<void> =>
  withDesk(async services => {
    const decision = orFail(await decide(services));
    await printJson(decision);
    say(sentenceOf(decision));
  });

interface Why {
  readonly why?: string;
}

interface Reason {
  readonly reason: RemovalReason;
}

export const approveCommand = (id: string, version: string): Promise<void> =>
  deciding(
    services => approveHeld(services, id, version),
    () => 'Approved. Its author is told.',
  );

export const refuseCommand = (id: string, version: string, { reason, why }: Reason & Why): Promise<void> =>
  deciding(
    services => refuseHeld(services, id, { version, reason, why }),
    () => 'Refused. Its author is told why.',
  );

export const removeCommand = (id: string, { reason, yes }: Reason & { readonly yes?: boolean }): Promise<void> =>
  deciding(
    async services => {
      const matter = orFail(await findMatter(services, id));
      const question =
        matter.kind === 'comment'
          ? 'This replaces the comment with a marker and tells its author by mail. Are you sure?'
          : 'This replaces the text with a marker, takes the dispute off the lists and tells the author by mail. Are you sure?';
      if (matter.kind !== 'dispute') await confirm(question, yes === true);
      return removeText(services, id, reason);
    },
    () => 'Removed. Its author is told why.',
  );

export const restoreCommand = (id: string, { why }: Why): Promise<void> =>
  deciding(
    services => restoreText(services, id, why ?? null),
    () => 'It is back.',
  );

export const dismissCommand = (id: string, { why }: Why): Promise<void> =>
  deciding(
    services => dismiss(services, id, why ?? null),
    ({ appeal, reports }) => {
      if (appeal) return 'It stays removed. Its author is told.';
      return reports > 0 ? 'It stays. The reports are closed.' : 'It stays off the lists.';
    },
  );

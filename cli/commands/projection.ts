import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions, parsePosition } from '#eventlog/position.ts';
import { type FollowerStatus, readFollowers } from '#installation/followers.ts';
import type { Platform } from '#installation/platform.ts';
import { resumeStopped, type Skipping, skipEvents } from '#operations/skip/skipEvents.ts';
import { errorText, followerTable, LONGEST_LAG } from '../followerTable.ts';
import { CommandFailed, printJson, printLine, say } from '../output.ts';
import { hasGotFurther, resumedAnswer } from '../resumedAnswer.ts';
import { toRead, withPlatform, withWholeLog } from '../withPlatform.ts';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 250;
const RUNNING_FOR_MS = 1000;
const NOT_RUNNING = 'no server is running it; it resumes when one starts.';
/** Followers that no server runs. */
const NOBODY: Readonly<Record<string, string>> = { rebuild: "rebuild: run 'rebuild' again." };
const WHY = { min: 3, max: 500 };

const listed = (platform: Platform): Promise<readonly FollowerStatus[]> =>
  readFollowers(platform, { longest: LONGEST_LAG });

export const listProjections = ({ json }: { readonly json?: boolean }): Promise<void> =>
  toRead(async platform => {
    const all = await listed(platform);
    if (json) return printJson(all);
    await printLine(followerTable(all));
    for (const text of all.map(errorText)) if (text !== undefined) await printLine(`\n${text}`);
  });

/** @throws CommandFailed when there are any */
const refuse = (stoppedAgain: readonly FollowerStatus[]): void => {
  if (stoppedAgain.length === 0) return;
  throw new CommandFailed(stoppedAgain.map(follower => errorText(follower) ?? follower.name).join('\n\n'));
};

const hasStoppedAgain = (follower: FollowerStatus, askedAt: string): boolean =>
  resumedAnswer(follower, askedAt) === 'stopped again';

const haveAnswered = (all: readonly FollowerStatus[], askedAt: string): boolean =>
  all.every(follower => resumedAnswer(follower, askedAt) !== undefined);

/**
 * Whether each follower has stopped again or goes on for certain. That takes a second look: at the
 * first one, a follower that goes on cannot be told from one that is about to stop again.
 */
const areSettled = (all: readonly FollowerStatus[], earlier: readonly FollowerStatus[], askedAt: string): boolean => {
  if (![all, earlier].every(look => haveAnswered(look, askedAt))) return false;
  const seen = new Map(earlier.map(follower => [follower.name, follower]));
  return all.every(follower => {
    const before = seen.get(follower.name);
    return before !== undefined && (hasStoppedAgain(follower, askedAt) || hasGotFurther(follower, before));
  });
};

/** @throws CommandFailed when some have stopped again, or nobody answers */
const untilTheyGoOn = async (platform: Platform, names: readonly string[], askedAt: string): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  let earlier: readonly FollowerStatus[] = [];
  for (;;) {
    const all = (await listed(platform)).filter(({ name }) => names.includes(name));
    if (areSettled(all, earlier, askedAt)) return refuse(all.filter(follower => hasStoppedAgain(follower, askedAt)));
    if (performance.now() > deadline)
      throw new CommandFailed("No answer from the server yet. See 'status' in a moment.");
    earlier = all;
    await delay(haveAnswered(all, askedAt) ? RUNNING_FOR_MS : LOOK_EVERY_MS);
  }
};

/**
 * Reports the outcome for followers that were asked to resume.
 * @throws CommandFailed
 */
const follow = async (platform: Platform, names: readonly string[], askedAt: string): Promise<void> => {
  const wanted = (await listed(platform)).filter(({ name }) => names.includes(name));
  const nameOf = ({ name }: FollowerStatus): string => name;
  for (const { name } of wanted.filter(({ holder }) => holder === null)) say(NOBODY[name] ?? `${name}: ${NOT_RUNNING}`);
  const working = wanted.filter(({ holder }) => holder !== null).map(nameOf);
  if (working.length === 0) return;
  await untilTheyGoOn(platform, working, askedAt);
  for (const name of working) say(`${name} goes on.`);
};

export const resumeProjection = async (name: string | undefined): Promise<void> =>
  withPlatform(async platform => {
    const askedAt = new Date().toISOString();
    const names = await resumeStopped(platform, stopped => name === undefined || stopped === name);
    if (names.length > 0) return follow(platform, names, askedAt);
    const known = (await listed(platform)).map(follower => follower.name);
    if (name !== undefined && !known.includes(name)) {
      throw new CommandFailed(`There is no projection ${name}. There are: ${known.join(', ')}.`, 2);
    }
    say(`${name ?? 'No projection'} has ${name ? 'not ' : ''}stopped: there is nothing to resume.`);
  });

interface SkipOptions {
  readonly position?: string;
  readonly from?: string;
  readonly to?: string;
  readonly type?: string;
  readonly stream?: string;
  readonly why: string;
}

/** @throws CommandFailed when `to` is before `from` */
const rangeOf = (from: string, to: string): Skipping => {
  const range = { from: parsePosition(from), to: parsePosition(to) };
  if (comparePositions(range.from, range.to) > 0) throw new CommandFailed('--from is behind --to.', 2);
  return range;
};

/** @throws CommandFailed unless the options name events in exactly one way */
const toSkip = ({
  position,
  from,
  to,
  type,
  stream,
}: SkipOptions): { readonly what: Skipping; readonly at: string } => {
  const given = [position, from, to, type, stream].filter(option => option !== undefined).length;
  if (given === 1 && position !== undefined)
    return { what: { position: parsePosition(position) }, at: `at position ${position}` };
  if (given === 2 && from !== undefined && to !== undefined)
    return { what: rangeOf(from, to), at: `at an event from position ${from} to ${to}` };
  if (given === 2 && type !== undefined && stream !== undefined)
    return { what: { type, stream }, at: `at an event of type ${type} in ${stream}` };
  throw new CommandFailed('Name what to skip: --position, or --from and --to, or --type and --stream.', 2);
};

/** @throws CommandFailed */
const reasonGiven = (given: string): string => {
  const why = given.trim();
  if (why.length >= WHY.min && why.length <= WHY.max) return why;
  throw new CommandFailed(
    `--why needs ${WHY.min} to ${WHY.max} characters; no names: this stays in the log for ever.`,
    2,
  );
};

export const skipProjectionEvents = async (options: SkipOptions): Promise<void> => {
  const { what, at } = toSkip(options);
  const why = reasonGiven(options.why);
  await withWholeLog(async platform => {
    const askedAt = new Date().toISOString();
    const { events, names } = await skipEvents(platform, what, why);
    if (events === 0) {
      throw new CommandFailed(
        `Nothing has stopped ${at}, so it cannot be skipped. 'projection list' shows where one has.`,
        2,
      );
    }
    say(
      'position' in what
        ? `The event ${at} is skipped from now on; the log records that.`
        : `${events} ${events === 1 ? 'event is' : 'events are'} skipped from now on; the log records each.`,
    );
    await follow(platform, names, askedAt);
  });
};

import { erasures } from '#command-api/accounts/erasures.ts';
import { users } from '#command-api/accounts/users.ts';
import { counted } from '#contract/numbers.ts';
import { WAITING_NAMES } from '#contract/waiting.ts';
import { formatPosition } from '#eventlog/position.ts';
import { readFollowers } from '#installation/followers.ts';
import { failedRoles, readAllHeartbeats, rolesAmong } from '#installation/heartbeat.ts';
import { defenceText, linesOfDefence } from '#installation/linesOfDefence.ts';
import type { Platform } from '#installation/platform.ts';
import { rolesIn } from '#installation/runningRoles.ts';
import { wrongLog } from '#installation/start/wrongLog.ts';
import { countHandedOver, queuedMails } from '#mails/queue.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { isDamage } from '#platform/sqlite/errors.ts';
import { VIEWS_VERSION, viewsVersionOf } from '#projector/viewsVersion.ts';
import { byKind, waitingMatters } from '#query-api/desk/waiting.ts';
import { STATS_ID, stats } from '#readmodels/collections.ts';
import { findFfmpeg } from '#studio/ffmpeg.ts';
import { errorText, followerTable, LONGEST_LAG } from '../followerTable.ts';
import { printJson, printLine, table } from '../output.ts';
import { toRead } from '../withPlatform.ts';
import { countReels } from './reels/read.ts';

/** Whether films can be made here, and how many there are. */
const readReels = async ({ config, documents }: Platform) => {
  const counts = await countReels(documents);
  if (config.REELS === 'off') return { makes: false, how: 'REELS is off: reels play in demo mode.', counts };
  return findFfmpeg(config.FFMPEG_PATH).then(
    ({ path, source }) => ({ makes: true, how: `with ${path} (${source})`, counts }),
    (error: unknown) => ({ makes: false, how: reasonOf(error), counts }),
  );
};

/** What waits for a person: how much in all, since when, and of which kinds, most urgent first. */
const readWaiting = async (platform: Platform) => {
  const kinds = byKind(await waitingMatters(platform));
  const [since = null] = kinds.map(kind => kind.since).sort();
  return { count: kinds.reduce((sum, { count }) => sum + count, 0), since, kinds };
};

/** Why nothing can be written to the log; null where nothing is known to be in the way. */
const refusedWrites = async ({ log: { identity } }: Platform): Promise<string | null> =>
  identity ? identity.proveRight().then(() => null, reasonOf) : null;

/** Which events are damaged, `verify` says. */
const unlessDamaged = (error: unknown): null => {
  if (isDamage(error)) return null;
  throw error;
};

/** The positions of the log and its followers, with counts. */
const readStatus = async (platform: Platform) => {
  const { log, documents, readModels } = platform;
  const head = await log.head();
  const processes = await readAllHeartbeats(platform);
  const roles = rolesAmong(processes);
  const counts = await readModels.current.collection(stats).get(STATS_ID);
  return {
    head: head ? formatPosition(head) : null,
    shorterLog: await wrongLog(platform).catch(unlessDamaged),
    refusedWrites: await refusedWrites(platform),
    generation: readModels.generation,
    views: { version: (await viewsVersionOf(readModels.current)) ?? null, current: VIEWS_VERSION },
    followers: await readFollowers(platform, { longest: LONGEST_LAG, roles }),
    failedRoles: failedRoles(roles),
    counts: {
      accounts: await documents.collection(users).count(),
      ...(counts?.body ?? { disputes: 0, published: 0, expired: 0, votes: 0, comments: 0 }),
      mailsWaiting: await documents.collection(queuedMails).count(),
      mailsHandedOver: await countHandedOver(documents.collection(queuedMails)),
      erasuresUnderWay: await documents.collection(erasures).count(),
    },
    waiting: await readWaiting(platform),
    reels: await readReels(platform),
    moderation: linesOfDefence(platform.config),
    warnings: [
      ...new Set(processes.flatMap(({ state, warnings = [] }) => (state === 'runs' ? warnings : []))),
      ...[await platform.ledger.problem()].filter(problem => problem !== null),
    ],
  };
};

type Status = Awaited<ReturnType<typeof readStatus>>;

const OTHER_VIEWS =
  "The views have changed since the read models were made: run 'rebuild', check the differences, then 'rebuild --accept'.";

const reelsLine = ({ counts, makes, how }: Status['reels']): string => {
  const films = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return `Reels: ${films.join(', ') || 'none yet'}. ${makes ? 'They are made ' : ''}${how}`;
};

const waitingLine = ({ count, since, kinds }: Status['waiting']): readonly string[] => {
  if (since === null) return [];
  const parts = kinds.map(kind => counted(kind.count, ...WAITING_NAMES[kind.kind])).join(', ');
  return [
    `${counted(count, 'decision waits', 'decisions wait')} for a person since ${since} (${parts}): see 'moderation queue'.`,
  ];
};

/** The output for people, one string per paragraph. */
const paragraphsOf = ({
  head,
  shorterLog: shorter,
  refusedWrites: refused,
  generation,
  views,
  followers,
  failedRoles: failed,
  counts,
  waiting,
  reels,
  moderation,
  warnings,
}: Status): readonly string[] => [
  `Log head: ${head ?? 'empty'}   Read models: generation ${generation}`,
  ...[shorter, refused].filter(sentence => sentence !== null),
  ...(views.version === null || views.version === views.current ? [] : [OTHER_VIEWS]),
  ...Object.entries(failed).map(([role, why]) => `No ${role} works: ${why}`),
  followerTable(followers),
  table([['COUNT', ''], ...Object.entries(counts).map(([name, count]) => [name, `${count}`])]),
  reelsLine(reels),
  defenceText(moderation),
  ...waitingLine(waiting),
  ...warnings,
  ...followers.map(errorText).filter(text => text !== undefined),
];

/** Whether something keeps the installation from working, or waits for the operator. */
const isWrong = ({ shorterLog, refusedWrites, failedRoles: failed, followers }: Status): boolean =>
  shorterLog !== null ||
  refusedWrites !== null ||
  rolesIn(failed).length > 0 ||
  followers.some(({ state }) => state === 'stopped');

export const statusCommand = ({ json }: { readonly json?: boolean }): Promise<void> =>
  toRead(async platform => {
    const status = await readStatus(platform);
    if (isWrong(status)) process.exitCode = 1;
    await (json ? printJson(status) : printLine(paragraphsOf(status).join('\n\n')));
  });

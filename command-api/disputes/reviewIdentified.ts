import { ok, type Result } from '#domain/decider.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent, Withheld, Withholder } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { awaitProjected } from '../awaitProjected.ts';
import { ofSystem } from '../contexts.ts';
import type { ModerationError } from '../errors.ts';
import { append } from '../handleCommand.ts';
import { type History, stateAfter } from '../history.ts';
import { forgetPeople, rememberPeople } from '../moderation/people.ts';
import { anewOnConflict } from '../onConflict.ts';
import type { Services } from '../services.ts';
import { decideAll } from './decideAll.ts';
import { moderateAgain, type Reviewed, recordReview } from './moderateAgain.ts';

const isClaim = (envelope: Envelope<DisputeEvent>): envelope is Envelope<Withheld> =>
  envelope.event.type === 'Withheld' && envelope.event.data.reason === 'identifies';

/**
 * The open claim that somebody is identified, and whether anything was taken out since; undefined
 * when no claim is open.
 */
const openClaim = (history: History<DisputeEvent>) => {
  const claim = history.findLast(isClaim);
  if (claim === undefined) return undefined;
  const later = history.filter(({ revision }) => revision > claim.revision);
  const isOver = later.some(({ event }) => event.type === 'Restored' && event.data.reason === 'identifies');
  if (isOver) return undefined;
  return { by: claim.event.data.by, hasRedacted: later.some(({ event }) => event.type === 'StoryRedacted') };
};

/**
 * The names of the people in a dispute are forgotten once it has expired or an author was erased.
 */
const keepsNoNames = (history: History<DisputeEvent>): boolean =>
  history.some(
    ({ event }) => event.type === 'Expired' || (event.type === 'Withheld' && event.data.reason === 'erased'),
  );

/**
 * Puts the dispute back on the lists without the words that are taken out now.
 * @throws WrongExpectedRevision after another write to its stream
 */
const restore = async (
  services: Services,
  disputeId: string,
  history: History<DisputeEvent>,
  {
    by,
    changed,
    title,
  }: { readonly by: Withholder; readonly changed: readonly Reviewed[]; readonly title: string | null },
): Promise<void> => {
  const now = services.clock.now();
  const redactions: DisputeCommand[] = changed.map(({ side, verdict }) => ({
    type: 'RedactStory',
    data: { disputeId, side, story: verdict.text },
    now,
  }));
  if (title !== null) redactions.push({ type: 'RedactTitle', data: { disputeId, title }, now });
  const decision = decideAll(
    [...redactions, { type: 'Restore', data: { disputeId, reason: 'identifies', by }, now }],
    stateAfter(dispute, history),
  );
  if (!decision.ok) throw new Error(`A review decided something impossible: ${decision.error.code}`);
  if (!keepsNoNames(history)) {
    for (const { authorId, verdict } of changed) {
      await rememberPeople(services, disputeId, authorId, verdict.people);
    }
  }
  const read = history.at(-1)?.revision ?? 'no_stream';
  await append(services, ofSystem(), streams.dispute(disputeId), read, decision.value);
};

/**
 * Reads a dispute. If its names had to be forgotten, deletes those that an overtaken attempt stored
 * too late.
 */
const readHistory = async (services: Services, disputeId: string): Promise<History<DisputeEvent>> => {
  const history = await services.store.readStream(streams.dispute(disputeId));
  if (keepsNoNames(history)) await forgetPeople(services, disputeId);
  return history;
};

const reviewOnce = async (services: Services, disputeId: string): Promise<Result<void, ModerationError>> => {
  const history = await readHistory(services, disputeId);
  const claim = openClaim(history);
  const last = history.at(-1);
  if (claim === undefined) {
    // Another reviewer was faster. The caller must be able to read what it wrote.
    if (last) await awaitProjected(services, last.position);
    return ok(undefined);
  }
  const again = await moderateAgain(services, disputeId, history);
  if (!again.ok) return again;
  const { stories: reviewed, title } = again.value;
  const changed = reviewed.filter(({ before, verdict }) => verdict.text !== before);
  const isBetter = claim.hasRedacted || changed.length > 0 || title !== null;
  // Record the decisions before the dispute goes back on the lists: after a crash in between,
  // nobody would record them.
  await recordReview(services, disputeId, last?.id ?? disputeId, reviewed);
  if (isBetter && reviewed.every(({ verdict }) => verdict.approved)) {
    await restore(services, disputeId, history, { by: claim.by, changed, title });
  }
  return ok(undefined);
};

/**
 * Moderates the stories of a dispute again after a participant was recognised. If something is
 * taken out now, or was taken out by the claim itself, the dispute goes back on the lists in the
 * same write. Otherwise, or when a story is refused now, it stays off the lists until words are
 * marked or the operator decides. Safe to repeat, and to run in several processes at once.
 */
export const reviewIdentified = (services: Services, disputeId: string): Promise<Result<void, ModerationError>> =>
  anewOnConflict(() => reviewOnce(services, disputeId));

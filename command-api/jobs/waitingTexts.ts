import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { pause } from '#platform/async/pause.ts';
import { heldTexts, listings } from '#readmodels/collections.ts';
import { ofSystem } from '../contexts.ts';
import { refuseComment } from '../desk/heldComment.ts';
import { isPart } from '../desk/matter.ts';
import type { Services } from '../services.ts';
import { type TellingServices, tellOperator } from './tellOperator.ts';

const LOOK_EVERY_MS = 5000;

const TOO_LATE = 'The vote ended before a person could read it.';

/**
 * Refuses held comments of disputes that are over: they can no longer be posted, and their writers
 * should know.
 * @returns how many there were
 */
const refuseLateComments = async (services: Services): Promise<number> => {
  const models = services.readModels.current;
  const waiting = await models.collection(heldTexts).find({ where: { status: 'held' } });
  const comments = waiting.filter(({ body }) => !isPart(body.target));
  const ids = [...new Set(comments.map(({ body }) => body.disputeId))];
  const over = new Set(
    (await models.collection(listings).getMany(ids))
      .filter(({ fields }) => fields.status === 'expired')
      .map(({ id }) => id),
  );
  const late = comments.filter(({ body }) => over.has(body.disputeId));
  for (const { fields, body } of late) {
    const refusal = { heldId: String(fields.heldId), reason: 'other', why: TOO_LATE } as const;
    const comment = { disputeId: body.disputeId, commentId: body.target };
    // If somebody was faster, there is nothing left to refuse.
    await refuseComment(services, comment, refusal, ofSystem());
  }
  return late.length;
};

/**
 * Tells the operator of what waits, and ends the waiting of comments that are too late, until the
 * signal aborts.
 */
export const runWaitingTexts = async (
  services: Services & TellingServices & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  await repeat({ name: 'waiting-texts', signal, ...services }, async did => {
    did((await refuseLateComments(services)) + (await tellOperator(services)));
    await pause(LOOK_EVERY_MS, signal);
  });
};

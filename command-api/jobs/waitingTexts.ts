import { DAY_MS, RULES } from '#domain/rules.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { waitingMail } from '#mails/operatorMails.ts';
import { pause } from '#platform/async/pause.ts';
import { changeBody } from '#platform/documents/changeBody.ts';
import { collection } from '#platform/documents/port.ts';
import { heldTexts, listings } from '#readmodels/collections.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { ofSystem } from '../contexts.ts';
import { refuseComment } from '../desk/heldComment.ts';
import { isPart } from '../desk/matter.ts';
import type { Services } from '../services.ts';

const LOOK_EVERY_MS = 5000;

/** However much is held, the operator gets no more than one mail in this time. */
const QUIET_MS = 10 * 60 * 1000;

interface Told {
  readonly mailedAt: string | null;
  /** The versions that waited then. */
  readonly versions: readonly string[];
}

const NOTHING_TOLD: Told = { mailedAt: null, versions: [] };
const TOLD_ID = 'held';

/** What the operator was told about texts that wait. */
export const operatorTold = collection<Told>()({ name: 'operator_told', fields: {} });

export type WaitingServices = Pick<Services, 'documents' | 'mails' | 'clock' | 'publicUrl'> & {
  readonly readModels: Pick<ReadModels, 'current'>;
  readonly operatorEmail: string | undefined;
};

const age = (instant: string, now: string): number => Date.parse(now) - Date.parse(instant);

interface Situation {
  /** Whether something waits that the operator has not been told of. */
  readonly isNew: boolean;
  /** The time since their last mail. */
  readonly silence: number;
  /** How long the first text has waited. */
  readonly waited: number;
}

const isDue = ({ isNew, silence, waited }: Situation): boolean =>
  (isNew && silence >= QUIET_MS) || (waited >= RULES.heldReminderDays * DAY_MS && silence >= DAY_MS);

/**
 * Mails the operator when texts wait that they have not been told of, and every day as long as one
 * has waited too long.
 * @returns how many mails were asked for
 */
export const tellOperator = async ({
  documents,
  readModels,
  mails,
  clock,
  publicUrl,
  operatorEmail,
}: WaitingServices): Promise<number> => {
  if (operatorEmail === undefined) return 0;
  const waiting = await readModels.current
    .collection(heldTexts)
    .findFields({ where: { status: 'held' }, sort: [['position', 'asc']] });
  const [first] = waiting;
  if (first === undefined) return 0;
  const now = clock.now();
  const since = String(first.fields.heldAt);
  const versions = waiting.map(({ fields }) => String(fields.heldId));
  const { mailedAt, versions: told } = (await documents.collection(operatorTold).get(TOLD_ID))?.body ?? NOTHING_TOLD;
  const silence = mailedAt === null ? Number.POSITIVE_INFINITY : age(mailedAt, now);
  const isNew = versions.some(version => !told.includes(version));
  if (!isDue({ isNew, silence, waited: age(since, now) })) return 0;
  // A process that dies before it has noted this asks for the same mail again.
  const mailId = `waiting.${versions.at(-1)}.${mailedAt ?? 'first'}`;
  await mails.enqueue(mailId, operatorEmail, waitingMail({ publicUrl, count: waiting.length, since }));
  await changeBody(documents.collection(operatorTold), TOLD_ID, NOTHING_TOLD, () => ({ mailedAt: now, versions }));
  return 1;
};

const TOO_LATE = 'The vote ended before a person could read it.';

/**
 * Refuses held comments of disputes that are over: they can no longer be posted, and their writers
 * should know.
 * @returns how many there were
 */
export const refuseLateComments = async (services: Services & Pick<WaitingServices, 'readModels'>): Promise<number> => {
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
 * Tells the operator of texts that wait, and ends the waiting of those that are too late, until the
 * signal aborts.
 */
export const runWaitingTexts = async (
  services: WaitingServices & Services & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  await repeat({ name: 'waiting-texts', signal, ...services }, async did => {
    did((await refuseLateComments(services)) + (await tellOperator(services)));
    await pause(LOOK_EVERY_MS, signal);
  });
};

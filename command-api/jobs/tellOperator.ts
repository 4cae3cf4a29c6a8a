import type { WaitingOfKind } from '#contract/waiting.ts';
import { DAY_MS, RULES } from '#domain/rules.ts';
import { waitingMail } from '#mails/operatorMails.ts';
import { changeBody } from '#platform/documents/changeBody.ts';
import { collection } from '#platform/documents/port.ts';
import type { Services } from '../services.ts';

/** However much comes, the operator gets no more than one mail in this time. */
const QUIET_MS = 10 * 60 * 1000;

interface NoticeBody {
  readonly mailedAt: string | null;
  /** What waited then (see WaitingMatter). */
  readonly versions: readonly string[];
}

const NO_NOTICE: NoticeBody = { mailedAt: null, versions: [] };
const NOTICE_ID = 'held';

/** What the operator was told about matters that wait. */
export const operatorNotices = collection<NoticeBody>()({ name: 'operator_told', fields: {} });

/** What waits for the operator's decision. */
interface WaitingNotice {
  /** How much of each kind. */
  readonly kinds: readonly WaitingOfKind[];
  /** Names what the operator is told once. */
  readonly versions: readonly string[];
}

export type TellingServices = Pick<Services, 'documents' | 'mails' | 'clock' | 'publicUrl'> & {
  readonly whatWaits: () => Promise<WaitingNotice>;
  readonly operatorEmail: string | undefined;
};

const age = (instant: string, now: string): number => Date.parse(now) - Date.parse(instant);

interface Situation {
  /** Whether something waits that the operator has not been told of. */
  readonly isNew: boolean;
  /** The time since their last mail. */
  readonly silence: number;
  /** How long the first matter has waited. */
  readonly waited: number;
}

const isDue = ({ isNew, silence, waited }: Situation): boolean =>
  (isNew && silence >= QUIET_MS) || (waited >= RULES.heldReminderDays * DAY_MS && silence >= DAY_MS);

/**
 * Mails the operator when something waits that they have not been told of, and every day as long as
 * something has waited too long.
 * @returns how many mails were asked for
 */
export const tellOperator = async (services: TellingServices): Promise<number> => {
  const { documents, mails, clock, publicUrl, operatorEmail, whatWaits } = services;
  if (operatorEmail === undefined) return 0;
  const { kinds, versions } = await whatWaits();
  if (kinds.length === 0) return 0;
  const now = clock.now();
  const { mailedAt, versions: noticed } =
    (await documents.collection(operatorNotices).get(NOTICE_ID))?.body ?? NO_NOTICE;
  const known = new Set(noticed);
  const news = versions.filter(version => !known.has(version));
  const silence = mailedAt === null ? Number.POSITIVE_INFINITY : age(mailedAt, now);
  const waited = Math.max(...kinds.map(({ since }) => age(since, now)));
  if (!isDue({ isNew: news.length > 0, silence, waited })) return 0;
  // A process that dies before it has noted this asks for the same mail again.
  const mailId = `waiting.${news[0] ?? versions[0]}.${mailedAt ?? 'first'}`;
  await mails.enqueue(mailId, operatorEmail, waitingMail({ publicUrl, kinds }));
  await changeBody(documents.collection(operatorNotices), NOTICE_ID, NO_NOTICE, () => ({ mailedAt: now, versions }));
  return 1;
};

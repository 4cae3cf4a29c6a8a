import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { MarkedPassage } from '#domain/heldText.ts';
import { asItAppears } from '#moderation/asItAppears.ts';
import { betweenBlanks } from '#moderation/betweenBlanks.ts';
import { inPublicText } from '#moderation/inPublicText.ts';
import { numbered } from '#moderation/numbers.ts';
import type { ModerationRequest, ModerationVerdict } from '#moderation/port.ts';
import { accountNames } from '../accounts/users.ts';
import type { TextRejected, WrittenTextError } from '../errors.ts';
import type { Services } from '../services.ts';
import { mayWait } from './heldQuota.ts';
import { recordDecision } from './logs.ts';
import { ownPeopleIn, peopleIn, rememberOwnPeople } from './people.ts';
import { type AskOnce, askModerator, rejected } from './verdicts.ts';

/** A text of a dispute, with its writer's wishes. */
export interface TextOfDispute extends Pick<ModerationRequest, 'text' | 'kind' | 'strike' | 'keep'> {
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
  /** The comment whose place a comment takes. */
  readonly replaces?: string | undefined;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;
type DecidingServices = ModerationServices & Pick<Services, 'readModels' | 'refusedTexts'>;

/**
 * The people who already have numbers when a text is moderated. Nobody must learn whether a guessed
 * name is right from the number it gets: comments therefore start their own numbering after the
 * people of the stories, and each side has its own until both stories are published (see
 * prepareForPublication.ts).
 */
const numberedFor = async (
  services: ModerationServices,
  { disputeId, authorId, kind }: Pick<TextOfDispute, 'disputeId' | 'authorId' | 'kind'>,
): Promise<readonly string[]> =>
  kind === 'comment' ? (await peopleIn(services, disputeId)).map(() => '') : ownPeopleIn(services, disputeId, authorId);

const requestFor = async (
  services: ModerationServices,
  { disputeId, authorId, replaces: _, ...text }: TextOfDispute,
): Promise<ModerationRequest> => ({
  ...text,
  people: await numberedFor(services, { disputeId, authorId, kind: text.kind }),
  // Names of account owners are taken out of stories and titles only.
  accounts: text.kind === 'comment' ? [] : await accountNames(services, [authorId]),
});

const asShown = (verdict: ModerationVerdict): ModerationVerdict => ({ ...verdict, text: asItAppears(verdict.text) });

/**
 * Asks the moderator about a text in its dispute. Records nothing, because this is no decision yet.
 */
export const previewText = async (
  services: ModerationServices,
  text: TextOfDispute,
): Promise<Result<ModerationVerdict, Refusal<'moderation_unavailable'>>> => {
  const asked = await askModerator(services, await requestFor(services, text));
  return asked.ok ? ok(asShown(asked.value)) : asked;
};

/** A text that was not refused. */
export interface Moderated {
  /** What strangers may read, or will if a person approves it. */
  readonly text: string;
  /** The passages to look at, for a text that a person reads first. Absent otherwise. */
  readonly marks?: readonly MarkedPassage[];
}

export type Held = Required<Moderated>;

export const isHeld = (moderated: Moderated): moderated is Held => moderated.marks !== undefined;

const passagesOf = ({ sentences, redactions, softened, text }: ModerationVerdict): readonly MarkedPassage[] =>
  inPublicText(sentences, [...redactions, ...softened], text.length).map(({ start, end, reason }) => ({
    start,
    end,
    reason,
  }));

/** Names in comments are not remembered. */
const rememberPeopleOf = async (
  services: ModerationServices,
  { kind, disputeId, authorId }: TextOfDispute,
  { people, text }: ModerationVerdict,
): Promise<void> => {
  if (kind === 'comment') return;
  const inTitle = kind === 'title' ? numbered([], [text]).length : undefined;
  await rememberOwnPeople(services, disputeId, authorId, { people, inTitle });
};

/** Whether a text that is not refused may be published or wait for a person. */
const mayStand = async <Objection>(
  services: DecidingServices,
  text: TextOfDispute,
  verdict: ModerationVerdict,
  objectionTo: (verdict: ModerationVerdict) => Objection | undefined,
): Promise<Result<undefined, Objection | Refusal<'too_many_held'>>> => {
  const objection = objectionTo(verdict);
  if (objection !== undefined) return fail(objection);
  return verdict.decision === 'hold' ? mayWait(services, text) : ok(undefined);
};

/**
 * Asks the moderator and records its decision.
 * @param toModerate with the blanks at its ends, which the offsets count
 * @param objectionTo why nothing is decided although this public text is fine
 * @returns the public text and whether a person should look at it first, or the refusal
 */
export const moderateText = async <Objection = never>(
  services: DecidingServices,
  ask: AskOnce,
  toModerate: TextOfDispute,
  objectionTo: (verdict: ModerationVerdict) => Objection | undefined = () => undefined,
): Promise<Result<Moderated, WrittenTextError | Objection>> => {
  const { kind, authorId, disputeId } = toModerate;
  const { text, inside, outside } = betweenBlanks(toModerate.text);
  const marks = { strike: inside(toModerate.strike), keep: inside(toModerate.keep) };
  const request = await requestFor(services, { ...toModerate, text, ...marks });
  const refused = (refusal: TextRejected) => fail({ ...refusal, sentences: outside(refusal.sentences) });
  const before = services.refusedTexts.find(authorId, request);
  if (before) return refused({ ...before, isRepeated: true });
  const asked = await ask(request);
  if (!asked.ok) return asked;
  const verdict = asShown(asked.value.verdict);
  const mayStay =
    verdict.decision === 'refuse' ? ok(undefined) : await mayStand(services, toModerate, verdict, objectionTo);
  if (!mayStay.ok) return mayStay;
  if (asked.value.isNew) await recordDecision(services, { text, kind, authorId, contentId: disputeId }, verdict);
  if (verdict.decision === 'refuse') {
    services.refusedTexts.add(authorId, request, rejected(verdict));
    return refused(rejected(verdict));
  }
  await rememberPeopleOf(services, toModerate, verdict);
  return ok({ text: verdict.text, ...(verdict.decision === 'hold' && { marks: passagesOf(verdict) }) });
};

import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { asItAppears } from '#moderation/asItAppears.ts';
import { betweenBlanks } from '#moderation/betweenBlanks.ts';
import { numbered } from '#moderation/numbers.ts';
import type { ModerationRequest, ModerationVerdict } from '#moderation/port.ts';
import { accountNames } from '../accounts/accountNames.ts';
import type { ModerationError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordDecision } from './logs.ts';
import { ownPeopleIn, peopleIn, rememberOwnPeople } from './people.ts';
import { rejected } from './rejected.ts';
import { type AskOnce, askModerator } from './verdicts.ts';

/** A text of a dispute, with its writer's wishes. */
export interface TextOfDispute extends Pick<ModerationRequest, 'text' | 'kind' | 'strike' | 'keep'> {
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;

/**
 * The people who already have numbers when a text is moderated. Nobody must learn whether a guessed
 * name is right from the number it gets: comments therefore start their own numbering after the
 * people of the stories, and each side has its own until both stories are published (see
 * besideOtherStory).
 */
const numberedFor = async (
  services: ModerationServices,
  { disputeId, authorId, kind }: Pick<TextOfDispute, 'disputeId' | 'authorId' | 'kind'>,
): Promise<readonly string[]> =>
  kind === 'comment' ? (await peopleIn(services, disputeId)).map(() => '') : ownPeopleIn(services, disputeId, authorId);

const requestFor = async (
  services: ModerationServices,
  { disputeId, authorId, ...text }: TextOfDispute,
): Promise<ModerationRequest> => ({
  ...text,
  people: await numberedFor(services, { disputeId, authorId, kind: text.kind }),
  // Names of account owners are taken out of stories and titles only.
  names: text.kind === 'comment' ? [] : await accountNames(services, [authorId]),
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

/**
 * Asks the moderator and records its decision.
 * @param toModerate with the blanks at its ends, which the offsets count
 * @param objectionTo why nothing is decided although this public text is fine
 * @returns the public text, or the refusal
 */
export const moderateText = async <Objection = never>(
  services: ModerationServices,
  ask: AskOnce,
  toModerate: TextOfDispute,
  objectionTo: (verdict: ModerationVerdict) => Objection | undefined = () => undefined,
): Promise<Result<string, ModerationError | Objection>> => {
  const { kind, authorId, disputeId } = toModerate;
  const { text, inside, outside } = betweenBlanks(toModerate.text);
  const marks = { strike: inside(toModerate.strike), keep: inside(toModerate.keep) };
  const asked = await ask(await requestFor(services, { ...toModerate, text, ...marks }));
  if (!asked.ok) return asked;
  const verdict = asShown(asked.value.verdict);
  const objection = verdict.approved ? objectionTo(verdict) : undefined;
  if (objection !== undefined) return fail(objection);
  if (asked.value.isNew) await recordDecision(services, { text, kind, authorId, contentId: disputeId }, verdict);
  if (!verdict.approved) {
    return fail(rejected({ ...verdict, sentences: outside(verdict.sentences) }));
  }
  // Names in comments are not remembered.
  if (kind !== 'comment') {
    const inTitle = kind === 'title' ? numbered([], [verdict.text]).length : undefined;
    await rememberOwnPeople(services, disputeId, authorId, { people: verdict.people, inTitle });
  }
  return ok(verdict.text);
};

import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { SenderGone } from '#moderation/asker.ts';
import { type ModerationRequest, ModerationUnavailable, type ModerationVerdict } from '#moderation/port.ts';
import type { TextRejected } from '../errors.ts';
import type { Services } from '../services.ts';

/** What the writer of a refused text is told. */
export const rejected = (verdict: ModerationVerdict): TextRejected => {
  const { issues, advice, help, helpFirst, sentences, concern } = verdict;
  return {
    code: 'text_rejected',
    issues,
    advice,
    help,
    helpFirst,
    sentences,
    ...(concern !== undefined && { concern }),
  };
};

type AskingServices = Pick<Services, 'moderator' | 'logger'>;

/** The moderator's answer, or `moderation_unavailable` when no moderator could decide. */
export const orUnavailable = async <Answer>(
  { logger }: Pick<Services, 'logger'>,
  asked: Promise<Answer>,
): Promise<Result<Answer, Refusal<'moderation_unavailable'>>> => {
  try {
    return ok(await asked);
  } catch (error) {
    if (!(error instanceof ModerationUnavailable)) throw error;
    if (!(error instanceof SenderGone)) logger.error('No moderator could decide: the text was not published');
    return fail({ code: 'moderation_unavailable' });
  }
};

/** Asks the moderator without recording its decision. */
export const askModerator = (
  services: AskingServices,
  request: ModerationRequest,
): Promise<Result<ModerationVerdict, Refusal<'moderation_unavailable'>>> =>
  orUnavailable(services, services.moderator.moderate(request));

interface Asked {
  readonly verdict: ModerationVerdict;
  /** Whether the moderator was asked just now. */
  readonly isNew: boolean;
}

export type AskOnce = (request: ModerationRequest) => Promise<Result<Asked, Refusal<'moderation_unavailable'>>>;

const startsWith = (list: readonly string[], start: readonly string[]): boolean =>
  start.every((name, index) => list[index] === name);

interface Remembered {
  /** The people who had a number before. */
  readonly people: readonly string[];
  readonly verdict: ModerationVerdict;
}

const isStillRight = ({ people: before, verdict }: Remembered, now: readonly string[]): boolean =>
  startsWith(now, before) && (startsWith(now, verdict.people) || startsWith(verdict.people, now));

/**
 * Asks the moderator once for each question of a request: a command that starts over after a
 * conflict is not moderated again. A question is a text with everything else that decides the
 * verdict. The people may have grown by the ones that the verdict itself added, or by later texts:
 * each name in the text still has the same number then.
 */
export const askingOnce = (services: AskingServices): AskOnce => {
  const remembered = new Map<string, Remembered>();
  return async ({ people = [], ...request }) => {
    const question = JSON.stringify(request);
    const known = remembered.get(question);
    if (known && isStillRight(known, people)) {
      const { verdict } = known;
      const everybody = verdict.people.length > people.length ? verdict.people : people;
      return ok({ verdict: { ...verdict, people: everybody }, isNew: false });
    }
    const asked = await askModerator(services, { ...request, people });
    if (!asked.ok) return asked;
    remembered.set(question, { people, verdict: asked.value });
    return ok({ verdict: asked.value, isNew: true });
  };
};

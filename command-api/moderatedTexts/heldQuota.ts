import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { PARTS } from '#domain/dispute/sides.ts';
import { RULES } from '#domain/rules.ts';
import type { ModerationRequest } from '#moderation/port.ts';
import { heldTexts } from '#readmodels/collections.ts';
import type { Services } from '../services.ts';

interface WrittenText extends Pick<ModerationRequest, 'kind'> {
  readonly authorId: string;
  readonly disputeId: string;
  /** The comment whose place a comment takes. */
  readonly replaces?: string | undefined;
}

/** Whether a text replaces one that waits: a dispute has one title and one story of each side. */
const isReplaced = ({ kind, replaces }: WrittenText, target: string): boolean => {
  if (kind === 'comment') return target === replaces;
  return PARTS.some(part => part === target && (part === 'title') === (kind === 'title'));
};

/**
 * Whether one more text of its author may wait for a person. Otherwise one member could fill the
 * operator's desk.
 */
export const mayWait = async (
  { readModels }: Pick<Services, 'readModels'>,
  text: WrittenText,
): Promise<Result<undefined, Refusal<'too_many_held'>>> => {
  const { authorId, disputeId } = text;
  const found = await readModels.current.collection(heldTexts).find({ where: { authorId, status: 'held' } });
  const others = found.filter(({ body }) => body.disputeId !== disputeId || !isReplaced(text, body.target));
  const here = others.filter(({ body }) => body.disputeId === disputeId);
  const { ofMember, inDispute } = RULES.heldAtOnce;
  return others.length >= ofMember || here.length >= inDispute ? fail({ code: 'too_many_held' }) : ok(undefined);
};

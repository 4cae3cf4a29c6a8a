import { ok, type Refusal, type Result } from '#domain/decider.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { accountNames } from '../accounts/users.ts';
import { orUnavailable } from '../moderatedTexts/verdicts.ts';
import type { Services } from '../services.ts';

interface PublicTexts {
  readonly texts: readonly string[];
  /** The people who have a number in the texts; the first is [name 1]. */
  readonly people: readonly string[];
}

/**
 * Takes the names of a dispute's two account owners out of its texts. Only for texts that are being
 * published: in a preview, a writer could try names and learn the other participant's name from
 * what is taken out.
 */
export const withoutAccountNames = async (
  services: Pick<Services, 'documents' | 'moderator' | 'logger'>,
  participants: readonly string[],
  { texts, people }: PublicTexts,
): Promise<Result<PublicTexts, Refusal<'moderation_unavailable'>>> => {
  const accounts = await accountNames(services, participants);
  let left: PublicTexts = { texts: [], people };
  for (const text of texts) {
    const { people: known } = left;
    const taken = await orUnavailable(services, services.moderator.withoutNames({ text, accounts, people: known }));
    if (!taken.ok) return taken;
    // A text that was erased must stay erased.
    const { text: shown, people: all } = text === REMOVED ? { text, people: known } : taken.value;
    left = { texts: [...left.texts, shown], people: all };
  }
  return ok(left);
};

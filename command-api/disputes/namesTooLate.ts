import type { DisputeState } from '#domain/dispute/state.ts';
import { forgetPeople } from '../moderatedTexts/people.ts';
import type { Services } from '../services.ts';

/** The names of the people in a dispute are forgotten once it has expired or an author was erased. */
export const keepsNoNames = (state: DisputeState): boolean =>
  state.status === 'expired' || (state.status !== 'none' && state.withheldFor.includes('erased'));

/**
 * Forgets names again. For every attempt of a command that stores names before its events: the one
 * before may have stored them too late, because the end of the dispute overtook it.
 */
export const forgetNamesTooLate = async (
  services: Pick<Services, 'documents'>,
  disputeId: string,
  state: DisputeState,
): Promise<void> => {
  if (keepsNoNames(state)) await forgetPeople(services, disputeId);
};

import { type Decider, fail } from '#domain/decider.ts';
import type { RecordReel } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
import { nextEdition } from './filmText.ts';

interface Filmed {
  readonly dispute: DisputeState;
  readonly edition: number;
}

type RecordFilm = RecordReel & { readonly edition: number | undefined };

/**
 * Records a film in the log, provided that its texts have not changed and strangers may read them.
 */
export const recordReel: Decider<
  Filmed,
  RecordFilm,
  DisputeEvent,
  DisputeError | { readonly code: 'texts_changed' | 'withheld' }
> = {
  initialState: { dispute: dispute.initialState, edition: 0 },
  evolve: (state, event) => ({
    dispute: dispute.evolve(state.dispute, event),
    edition: nextEdition(state.edition, event),
  }),
  decide: ({ edition, ...command }, state) => {
    if (edition !== state.edition) return fail({ code: 'texts_changed' });
    if (isPublic(state.dispute) && state.dispute.withheldFor.length > 0) return fail({ code: 'withheld' });
    return dispute.decide(command, state.dispute);
  },
};

import type { Fold } from '../decider.ts';
import type { DisputeEvent, Side, TextPart, Withholder } from './events.ts';
import { evolve } from './evolve.ts';
import { type DisputeState, initialState, isPublic } from './state.ts';
import { type DisputeTexts, evolveTexts, NO_TEXTS } from './texts.ts';

/** A participant's claim that the texts identify them. */
interface Claim {
  readonly by: Withholder;
  /** Whether words were taken out of the stories since. */
  readonly hasRedacted: boolean;
}

/** A dispute with its texts, for decisions that depend on them (see decideOnTexts). */
export interface DisputeWithTexts {
  readonly dispute: DisputeState;
  readonly texts: DisputeTexts;
  /** The claim for which the dispute is off the lists now. */
  readonly claim: Claim | null;
  /** The stories before the other side took words out of them, until they are put back. */
  readonly struck: Partial<Readonly<Record<Side, string | null>>>;
}

const evolveClaim = (claim: Claim | null, event: DisputeEvent): Claim | null => {
  switch (event.type) {
    case 'Withheld':
      return event.data.reason === 'identifies' ? { by: event.data.by, hasRedacted: false } : claim;
    case 'Restored':
      return event.data.reason === 'identifies' ? null : claim;
    case 'StoryRedacted':
      return claim && { ...claim, hasRedacted: true };
    default:
      return claim;
  }
};

const without = (struck: DisputeWithTexts['struck'], part: TextPart): DisputeWithTexts['struck'] =>
  Object.fromEntries(Object.entries(struck).filter(([side]) => side !== part));

/** Follows `struck` of the dispute. */
const evolveStruck = ({ struck, texts }: DisputeWithTexts, event: DisputeEvent): DisputeWithTexts['struck'] => {
  if (event.type === 'TextRestored') return without(struck, event.data.part);
  if (event.type !== 'StoryRedacted' || event.data.struckBy === undefined) return struck;
  const { side, struckBy } = event.data;
  return struckBy === side ? without(struck, side) : { [side]: texts.current[side], ...struck };
};

export const disputeWithTexts: Fold<DisputeWithTexts, DisputeEvent> = {
  initialState: { dispute: initialState, texts: NO_TEXTS, claim: null, struck: {} },
  evolve: (state, event) => ({
    dispute: evolve(state.dispute, event),
    texts: evolveTexts(state.texts, event),
    claim: evolveClaim(state.claim, event),
    struck: evolveStruck(state, event),
  }),
};

/** @returns the present story of a side; null before it is submitted and while it is removed */
export const storyOf = ({ dispute, texts }: DisputeWithTexts, side: Side): string | null =>
  dispute.status !== 'none' && dispute.removed.includes(side) ? null : texts.current[side];

/**
 * A public text as it is now or, if it is removed, as it was before: the moderated text, never the
 * original.
 */
export interface PublicText {
  /** '[removed]' when its author was erased; null when the text was never public. */
  readonly text: string | null;
  readonly isRemoved: boolean;
}

/** @returns the newest text of a part; null before publication, when only its author may read it */
export const partIn = ({ dispute, texts }: DisputeWithTexts, part: TextPart): PublicText => {
  if (!isPublic(dispute)) return { text: null, isRemoved: false };
  return { text: texts.current[part], isRemoved: dispute.removed.includes(part) };
};

/** @returns the title, also before publication if a text was held: it helps to decide on it */
export const titleToDecideBy = (state: DisputeWithTexts): string | null =>
  Object.keys(state.texts.held).length > 0 ? state.texts.current.title : partIn(state, 'title').text;

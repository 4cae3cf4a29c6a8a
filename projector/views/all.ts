import { anyView, type View } from '../view.ts';
import { ballotsView } from './ballots.ts';
import { commentsView } from './comments.ts';
import { disputesView } from './disputes.ts';
import { heldTextsView } from './heldTexts.ts';
import { listingsView } from './listings.ts';
import { membersView } from './members.ts';
import { removalsView } from './removals.ts';
import { statsView } from './stats.ts';

/**
 * The members view, which is folded first: the other views need to know who acted (see ViewEvent).
 */
export const members = anyView(membersView);

/** Folded next: what it has seen before does not count for the views after it. */
export const comments = anyView(commentsView);

/**
 * All other read models. The listings come last: a reader trusts their version to mean that
 * everything shown of a dispute is stored, and a store without transactions writes one collection
 * after the other, in this order.
 */
export const otherViews: readonly View[] = [
  anyView(disputesView),
  anyView(ballotsView),
  anyView(removalsView),
  anyView(heldTextsView),
  anyView(statsView),
  anyView(listingsView),
];

export const allViews: readonly View[] = [members, comments, ...otherViews];

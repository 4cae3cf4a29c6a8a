import { anyView, type View } from '../view.ts';
import { ballotsView } from './ballots.ts';
import { commentsView } from './comments.ts';
import { disputesView } from './disputes.ts';
import { heldTextsView } from './heldTexts.ts';
import { listingsView } from './listings.ts';
import { membersView } from './members.ts';
import { removalsView } from './removals.ts';
import { statsView } from './stats.ts';

/** The members view, which is folded first: it tells the other views who acted (see ViewEvent). */
export const members = anyView(membersView);

/**
 * All read models, in the order in which they are folded. The comments leave out for the views
 * after them what they have seen before. The listings come last: a reader trusts their version to
 * mean that everything shown of a dispute is stored, and a store without transactions writes one
 * collection after the other, in this order.
 */
export const allViews: readonly View[] = [
  members,
  anyView(commentsView),
  anyView(disputesView),
  anyView(ballotsView),
  anyView(removalsView),
  anyView(heldTextsView),
  anyView(statsView),
  anyView(listingsView),
];

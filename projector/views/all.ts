import { anyView, type View } from '../view.ts';
import { ballotsView } from './ballots.ts';
import { commentsView } from './comments.ts';
import { disputesView } from './disputes.ts';
import { listingsView } from './listings.ts';
import { membersView } from './members.ts';
import { removalsView } from './removals.ts';
import { statsView } from './stats.ts';

/** Every read model. The members come first: the other views are told who acted (see ViewEvent). */
export const members = anyView(membersView);

/**
 * The listings come last: a reader takes their version as the word that all which is shown of a dispute is there, and a store without
 * transactions shows one collection after the other, in this order (decision 6).
 */
export const otherViews: readonly View[] = [
  anyView(disputesView),
  anyView(commentsView),
  anyView(ballotsView),
  anyView(removalsView),
  anyView(statsView),
  anyView(listingsView),
];

export const allViews: readonly View[] = [members, ...otherViews];

import { ballot } from '#domain/ballot/ballot.ts';
import { type Decider, fold } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import { moderatedComment } from '#domain/discussion/moderatedComment.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { authorOf, PARTS } from '#domain/dispute/sides.ts';
import { type ExistingDispute, isPublic } from '#domain/dispute/state.ts';
import { strictestOf } from '#domain/dispute/withholding.ts';
import type { DomainEvent } from '#domain/events.ts';
import { member } from '#domain/member/member.ts';
import { streams } from '#domain/streams.ts';
import type { Documents } from '#platform/documents/port.ts';
import { ballots, disputes, heldTexts, listings, matterId, members, STATS_ID, stats } from '#readmodels/collections.ts';
import type { History } from './world.ts';

type Streams = ReadonlyMap<string, readonly DomainEvent[]>;

/** The streams that exist at the end of a history: a clearing deletes those before it. */
const streamsIn = (history: History): Streams => {
  const found = new Map<string, readonly DomainEvent[]>();
  for (const write of history) {
    if (write === 'clear') found.clear();
    else found.set(write.stream, [...(found.get(write.stream) ?? []), ...write.events]);
  }
  return found;
};

/** The states of all streams with a prefix, by the rest of their names. */
const statesIn = <State, Event>(
  found: Streams,
  prefix: string,
  decider: Pick<Decider<State, never, Event, unknown>, 'initialState' | 'evolve'>,
) =>
  [...found]
    .filter(([stream]) => stream.startsWith(prefix))
    .map(([stream, events]) => ({
      id: stream.slice(prefix.length),
      state: fold(decider, events as readonly Event[]),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const RATINGS = Array.from({ length: 11 }, (_, rating) => rating);

const isExisting = <One extends { readonly state: { readonly status: string } }>(
  one: One,
): one is One & { readonly state: ExistingDispute } => one.state.status !== 'none';

/** The members whose texts the views have forgotten, which the deciders do not know. */
const erasedIn = (history: History): ReadonlySet<string> =>
  new Set(
    history
      .flatMap(write => (write === 'clear' ? [] : write.events))
      .flatMap(event => (event.type === 'MemberErased' ? [event.data.userId] : [])),
  );

const heldCommentsIn = (found: Streams, erased: ReadonlySet<string>): readonly string[] =>
  [...found.values()].flatMap(events => {
    const said = events.filter(event => event.type === 'CommentHeld');
    const ids = [...new Set(said.map(({ data }) => data.commentId))];
    return ids.flatMap(commentId => {
      const state = fold(moderatedComment(commentId), events as readonly DiscussionEvent[]);
      return state.status === 'held' && !erased.has(state.authorId) ? [matterId(state.disputeId, commentId)] : [];
    });
  });

/** The deciders' knowledge at the end of a history, as far as the read models contain it. */
export const decidedIn = (history: History) => {
  const found = streamsIn(history);
  const votes = statesIn(found, streams.ballot('', '').slice(0, -1), ballot).flatMap(({ id, state }) =>
    state.status === 'cast' ? [{ id, rating: state.rating }] : [],
  );
  const existing = statesIn(found, streams.dispute(''), dispute).filter(isExisting);
  const shown = existing.map(({ id, state }) => {
    const ratings = votes.filter(vote => vote.id.startsWith(id)).map(({ rating }) => rating);
    const said = (found.get(streams.discussion(id)) ?? []).filter(({ type }) => type === 'CommentPosted');
    return {
      id,
      status: state.status,
      partner: state.partnerId,
      withheld: strictestOf(state.withheldFor),
      ratings: RATINGS.map(rating => ratings.filter(given => given === rating).length),
      votes: ratings.length,
      ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
      comments: said.length,
    };
  });
  const tags = statesIn(found, streams.member(''), member).flatMap(({ id, state: { tag } }) =>
    tag ? [{ id, tag }] : [],
  );
  const erased = erasedIn(history);
  const held = [
    ...existing
      .filter(({ state }) => !state.withheldFor.includes('erased'))
      .flatMap(({ id, state }) =>
        PARTS.filter(part => state.held[part] !== undefined && !erased.has(authorOf(state, part) ?? '')).map(part =>
          matterId(id, part),
        ),
      ),
    ...heldCommentsIn(found, erased),
  ].toSorted();
  const totals = {
    disputes: shown.length,
    published: existing.filter(({ state }) => isPublic(state)).length,
    expired: shown.filter(({ status }) => status === 'expired').length,
    votes: votes.length,
    comments: shown.reduce((sum, { comments }) => sum + comments, 0),
  };
  return { votes, shown, tags, held, totals };
};

/** The same, from the read models. */
export const toldBy = async (models: Documents, history: History) => {
  const erased = erasedIn(history);
  const waiting = await models.collection(heldTexts).findFields({ where: { status: 'held' } });
  const sorted = { sort: [['id', 'asc']] } as const;
  const texts = await models.collection(disputes).find(sorted);
  const counts = await models.collection(listings).find(sorted);
  return {
    votes: (await models.collection(ballots).find(sorted)).map(({ id, fields }) => ({ id, rating: fields.rating })),
    shown: counts.map(({ id, fields: { status, withheld, votes, ratingSum, comments }, body: { ratings } }, at) => {
      const partner = texts[at]?.body.user2Id;
      return { id, status, partner, withheld, ratings, votes, ratingSum, comments };
    }),
    tags: (await models.collection(members).find(sorted)).flatMap(({ id, body: { tag } }) =>
      tag ? [{ id, tag }] : [],
    ),
    held: waiting
      .filter(({ fields }) => !erased.has(String(fields.authorId)))
      .map(({ id }) => id)
      .toSorted(),
    totals: (await models.collection(stats).get(STATS_ID))?.body,
  };
};

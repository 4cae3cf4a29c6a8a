import { ok, type Refusal, type Result } from '#domain/decider.ts';
import type { NewTexts } from '#domain/dispute/commands.ts';
import { authorOf, otherSide, sideOf } from '#domain/dispute/sides.ts';
import { type DisputeWithTexts, storyOf } from '#domain/dispute/withTexts.ts';
import { numberAlike } from '#moderation/numberAlike.ts';
import { ownPeopleIn, rememberPeople } from '../moderatedTexts/people.ts';
import type { Services } from '../services.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

interface Written {
  readonly authorId: string;
  readonly text: string;
}

/**
 * Numbers the people of both stories together, so that a person has the same number in both. Until
 * now each story had its own numbering.
 */
const numberStories = async (services: Services, disputeId: string, title: Written, stories: readonly Written[]) => {
  const withPeople = async ({ authorId, text }: Written) => ({
    text,
    people: await ownPeopleIn(services, disputeId, authorId),
  });
  const [titleWithPeople, ...storiesWithPeople] = await Promise.all([withPeople(title), ...stories.map(withPeople)]);
  return numberAlike(titleWithPeople, storiesWithPeople);
};

interface Story {
  readonly disputeId: string;
  readonly userId: string;
  /** The moderated text. */
  readonly story: string;
}

/**
 * Prepares a story for publication beside the other one, if that is there. From then on neither
 * story nor the title may show the names of the two account owners.
 * @returns the story, and what the title and the other story become
 */
export const besideOtherStory = async (
  services: Services,
  { disputeId, userId, story }: Story,
  state: DisputeWithTexts,
): Promise<Result<{ readonly story: string; readonly texts: NewTexts }, Refusal<'moderation_unavailable'>>> => {
  const { dispute } = state;
  const side = dispute.status === 'none' ? null : sideOf(dispute, userId);
  const beside = side && storyOf(state, otherSide(side));
  if (dispute.status === 'none' || side === null || beside === null) return ok({ story, texts: {} });

  const title = { authorId: dispute.creatorId, text: state.texts.current.title ?? '' };
  const partnerId = dispute.partnerId ?? userId;
  const other = { authorId: authorOf({ ...dispute, partnerId }, otherSide(side)), text: beside };
  const alike = await numberStories(services, disputeId, title, [other, { authorId: userId, text: story }]);
  const unnamed = await withoutAccountNames(services, [dispute.creatorId, partnerId], {
    texts: [title.text, ...alike.texts],
    people: alike.people,
  });
  if (!unnamed.ok) return unnamed;
  await rememberPeople(services, disputeId, userId, unnamed.value.people);
  const [newTitle = title.text, theirs = beside, mine = story] = unnamed.value.texts;
  return ok({ story: mine, texts: { title: newTitle, [otherSide(side)]: theirs } });
};

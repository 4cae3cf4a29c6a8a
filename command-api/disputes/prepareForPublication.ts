import { type FailureOf, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { DisputeCommand, NewTexts } from '#domain/dispute/commands.ts';
import type { DecisionOn } from '#domain/dispute/decide.ts';
import { decideTogether } from '#domain/dispute/decideOnTexts.ts';
import type { DisputeEvent, TextPart } from '#domain/dispute/events.ts';
import { authorOf, SIDES } from '#domain/dispute/sides.ts';
import { isPublic, type PublicDispute } from '#domain/dispute/state.ts';
import { textIn } from '#domain/dispute/texts.ts';
import { type DisputeWithTexts, disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { numberAlike } from '#moderation/numberAlike.ts';
import { accountNames } from '../accounts/users.ts';
import { ownPeopleIn, rememberPeople } from '../moderatedTexts/people.ts';
import type { Services } from '../services.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

interface AuthoredText {
  readonly authorId: string;
  readonly text: string;
}

/**
 * Numbers the people of both stories together, so that a person has the same number in both. Until
 * now each story had its own numbering.
 */
const numberStories = async (
  services: Services,
  { disputeId, creatorId, partnerId }: PublicDispute,
  title: AuthoredText,
  stories: readonly AuthoredText[],
) => {
  const withPeople = async ({ authorId, text }: AuthoredText) => ({
    text,
    people: await ownPeopleIn(services, disputeId, authorId),
  });
  const withAccounts = async (story: AuthoredText) => ({
    ...(await withPeople(story)),
    accounts: await accountNames(services, [story.authorId === creatorId ? partnerId : creatorId, story.authorId]),
  });
  const [titleWithPeople, ...storiesWithPeople] = await Promise.all([withPeople(title), ...stories.map(withAccounts)]);
  return numberAlike(titleWithPeople, storiesWithPeople);
};

/**
 * Prepares the texts of a dispute for publication. From then on they number people alike, and
 * neither story nor the title may show the names of the two account owners.
 * @param last the text that completes the dispute; people in an earlier story keep their numbers
 * @param state the dispute with all its texts
 * @returns what the texts become
 */
export const prepareForPublication = async (
  services: Services,
  last: TextPart,
  { dispute, texts: { current } }: DisputeWithTexts,
): Promise<Result<NewTexts, Refusal<'moderation_unavailable'>>> => {
  if (!isPublic(dispute)) return ok({});
  const { disputeId, creatorId, partnerId } = dispute;
  const textOf = (part: TextPart): AuthoredText => ({ authorId: authorOf(dispute, part), text: current[part] ?? '' });
  const title = textOf('title');
  const sides = last === 'user1' ? SIDES.toReversed() : SIDES;
  const alike = await numberStories(services, dispute, title, sides.map(textOf));
  const unnamed = await withoutAccountNames(services, [creatorId, partnerId], {
    texts: [title.text, ...alike.texts],
    people: alike.people,
  });
  if (!unnamed.ok) return unnamed;
  await rememberPeople(services, disputeId, authorOf(dispute, last), unnamed.value.people);
  const [newTitle = title.text, ...stories] = unnamed.value.texts;
  return ok({ title: newTitle, ...Object.fromEntries(sides.map((side, at) => [side, stories[at]])) });
};

/**
 * Decides commands that may complete a dispute. If they do, its texts are prepared for publication,
 * and what that changes is part of the same write.
 * @param last the text that may complete the dispute
 * @param commandsWith the commands; `text` is what the last text becomes, undefined if nothing
 * changes it
 */
export const decideWithPublication = async <Command extends DisputeCommand>(
  services: Services,
  state: DisputeWithTexts,
  { disputeId, last, now }: { readonly disputeId: string; readonly last: TextPart; readonly now: string },
  commandsWith: (text: string | undefined) => readonly Command[],
): Promise<Result<readonly DisputeEvent[], FailureOf<DecisionOn<Command>> | Refusal<'moderation_unavailable'>>> => {
  const alone = decideTogether(disputeId, commandsWith(undefined), {}, state, now);
  if (!alone.ok || !alone.value.some(({ type }) => type === 'Published')) return alone;
  const texts = await prepareForPublication(services, last, alone.value.reduce(disputeWithTexts.evolve, state));
  if (!texts.ok) return texts;
  const { [last]: own, ...others } = texts.value;
  // Where no command sets it, the last text changes like the others.
  const isSet = alone.value.some(event => textIn(event)?.part === last);
  return decideTogether(disputeId, commandsWith(own), isSet ? others : texts.value, state, now);
};

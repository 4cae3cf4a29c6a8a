import { isPart, type TextMatter } from '#command-api/desk/matter.ts';
import { publicText } from '#command-api/desk/publicText.ts';
import type { Services } from '#command-api/services.ts';
import type { MemberExport } from '#contract/account.ts';
import type { TextPart } from '#domain/dispute/events.ts';
import { textIn } from '#domain/dispute/texts.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import { streams } from '#domain/streams.ts';
import { PoisonEvent } from '#eventlog/codec.ts';
import type { History } from '#eventlog/history.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import { matterId, type RemovalBody, removals } from '#readmodels/collections.ts';

type LogServices = Pick<Services, 'store' | 'readModels'>;

/** The texts of a dispute that belong to one member. */
export interface PartsOfDispute {
  readonly disputeId: string;
  readonly own: readonly TextPart[];
}

const AT_ONCE = 32;

/**
 * @returns undefined when an event cannot be read, because that must prevent neither an export nor
 * an erasure
 */
const unlessPoison = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PoisonEvent) return undefined;
    throw error;
  }
};

/** The events of a stream; none when one of them cannot be read. */
export const readable = async <Stream extends AnyStream>(
  { store }: Pick<Services, 'store'>,
  stream: Stream,
): Promise<History<EventsIn<Stream>>> => (await unlessPoison(store.readStream(stream))) ?? [];

/** Every tag of a member, the present one last. */
export const tagsInLog = async (services: LogServices, userId: string): Promise<MemberExport['tags']> =>
  (await readable(services, streams.member(userId))).flatMap(({ event }) =>
    event.type === 'TagChosen' ? [{ tag: event.data.tag, chosenAt: event.data.chosenAt }] : [],
  );

/** Every wording of a member's titles and stories, held ones too; the newest of each comes last. */
export const wordingsInLog = async (
  services: LogServices,
  parts: readonly PartsOfDispute[],
): Promise<MemberExport['wordings']> => {
  const found = await mapInBatches(parts, AT_ONCE, async ({ disputeId, own }) =>
    (await readable(services, streams.dispute(disputeId))).flatMap(({ event, recordedAt }) => {
      const given = event.type === 'TextHeld' ? event.data : textIn(event);
      if (given === undefined || !own.includes(given.part)) return [];
      return [{ disputeId, part: given.part, text: given.text, writtenAt: recordedAt }];
    }),
  );
  return found.flat();
};

const removedText = async (services: LogServices, { disputeId, target }: RemovalBody): Promise<string | null> => {
  const id = matterId(disputeId, target);
  const matter: TextMatter = isPart(target)
    ? { kind: 'text', id, disputeId, target }
    : { kind: 'comment', id, disputeId, target };
  return (await unlessPoison(publicText(services, matter)))?.text ?? null;
};

/**
 * The texts of a member that the operator has removed, with the reason and the text that would be
 * put back.
 */
export const removalsInLog = async (services: LogServices, authorId: string): Promise<MemberExport['removals']> => {
  const found = await services.readModels.current.collection(removals).find({ where: { authorId } });
  return mapInBatches(found, AT_ONCE, async ({ body: { wordsOnly: _, ...body } }) => ({
    ...body,
    text: await removedText(services, body),
  }));
};

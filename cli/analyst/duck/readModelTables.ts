import { statusAt } from '#contract/statusAt.ts';
import { toMinute } from '#domain/coarseTimes.ts';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';
import {
  comments,
  type DisputeBody,
  disputes,
  listings,
  members,
  STATS_ID,
  type StatsBody,
  stats,
} from '#readmodels/collections.ts';
import type { Column, Value } from '../columns.ts';
import type { Pseudonym } from '../pseudonyms.ts';

/** A read model as a table, with its numbers and states but without texts and names. */
interface ReadModelTable {
  readonly name: string;
  readonly columns: readonly Column<never>[];
  readonly rows: (models: Documents, now: string) => AsyncIterable<unknown>;
}

const PAGE = 1000;

/** All documents of a collection, a page at a time. */
async function* documentsOf<Field extends string, Body>(
  models: Documents,
  definition: CollectionDefinition<Field, Body>,
): AsyncGenerator<readonly Stored<Field, Body>[], void> {
  const collection = models.collection(definition);
  let last: string | undefined;
  for (;;) {
    const page = await collection.find({
      sort: [['id', 'asc']],
      limit: PAGE,
      ...(last !== undefined && { after: [last] }),
    });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id;
  }
}

interface DisputeRow {
  readonly body: DisputeBody;
  readonly listing: Readonly<Record<string, Value>>;
}

async function* disputeRows(models: Documents, now: string): AsyncGenerator<DisputeRow, void> {
  for await (const page of documentsOf(models, disputes)) {
    const found = await models.collection(listings).getMany(page.map(({ id }) => id));
    const byId = new Map(found.map(({ id, fields }) => [id, fields]));
    for (const { id, body } of page) {
      yield { body: { ...body, status: statusAt(body, now) }, listing: byId.get(id) ?? {} };
    }
  }
}

async function* rowsOf<Field extends string, Body>(
  models: Documents,
  definition: CollectionDefinition<Field, Body>,
): AsyncGenerator<Stored<Field, Body>, void> {
  for await (const page of documentsOf(models, definition)) yield* page;
}

async function* statsRows(models: Documents): AsyncGenerator<StatsBody, void> {
  const found = await models.collection(stats).get(STATS_ID);
  if (found) yield found.body;
}

const meanRating = ({ listing }: DisputeRow): number | null => {
  const votes = Number(listing.votes ?? 0);
  return votes === 0 ? null : Number(listing.ratingSum) / votes;
};

const disputesTable = (pseudonym: Pseudonym) => {
  const columns: readonly Column<DisputeRow>[] = [
    { name: 'dispute_id', type: 'VARCHAR', of: ({ body }) => body.id },
    { name: 'status', type: 'VARCHAR', of: ({ body }) => body.status },
    { name: 'withheld', type: 'VARCHAR', of: ({ listing }) => listing.withheld ?? null },
    { name: 'user1_id', type: 'VARCHAR', of: ({ body }) => pseudonym(body.user1Id) },
    { name: 'user2_id', type: 'VARCHAR', of: ({ body }) => body.user2Id && pseudonym(body.user2Id) },
    { name: 'user1_story_submitted', type: 'BOOLEAN', of: ({ body }) => body.user1StorySubmitted },
    { name: 'user2_story_submitted', type: 'BOOLEAN', of: ({ body }) => body.user2StorySubmitted },
    { name: 'has_video', type: 'BOOLEAN', of: ({ body }) => body.videoPath !== null },
    { name: 'created_at', type: 'TIMESTAMP', of: ({ body }) => body.createdAt },
    { name: 'published_at', type: 'TIMESTAMP', of: ({ body }) => body.publishedAt },
    { name: 'expires_at', type: 'TIMESTAMP', of: ({ body }) => body.expiresAt },
    { name: 'votes', type: 'INTEGER', of: ({ listing }) => listing.votes ?? 0 },
    { name: 'comments', type: 'INTEGER', of: ({ listing }) => listing.comments ?? 0 },
    { name: 'mean_rating', type: 'DOUBLE', of: meanRating },
  ];
  return { name: 'disputes', columns, rows: disputeRows };
};

const commentColumns: readonly Column<Stored<keyof typeof comments.fields>>[] = [
  { name: 'comment_id', type: 'VARCHAR', of: ({ id }) => id },
  { name: 'dispute_id', type: 'VARCHAR', of: ({ fields }) => fields.disputeId },
  {
    name: 'created_at',
    type: 'TIMESTAMP',
    of: ({ body }) => toMinute((body as { readonly createdAt: string }).createdAt),
  },
];

type MemberRow = Stored<never, NonNullable<(typeof members)['body']>>;

const membersTable = (pseudonym: Pseudonym) => {
  const columns: readonly Column<MemberRow>[] = [
    { name: 'member_id', type: 'VARCHAR', of: ({ id }) => pseudonym(id) },
    { name: 'has_tag', type: 'BOOLEAN', of: ({ body }) => body.tag !== null },
    { name: 'disputes', type: 'INTEGER', of: ({ body }) => body.disputes.length },
    { name: 'comments', type: 'INTEGER', of: ({ body }) => body.comments.length },
    { name: 'commented_on', type: 'INTEGER', of: ({ body }) => body.commentedOn.length },
  ];
  return {
    name: 'members',
    columns,
    rows: (models: Documents) => rowsOf(models, members),
  };
};

const statsColumns: readonly Column<StatsBody>[] = (
  ['disputes', 'published', 'expired', 'votes', 'comments'] as const
).map(name => ({ name, type: 'INTEGER', of: body => body[name] }));

export const readModelTables = (pseudonym: Pseudonym): readonly ReadModelTable[] => [
  disputesTable(pseudonym),
  {
    name: 'comments',
    columns: commentColumns,
    rows: models => rowsOf(models, comments),
  },
  membersTable(pseudonym),
  { name: 'stats', columns: statsColumns, rows: statsRows },
];

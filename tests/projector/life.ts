import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { ENOUGH_VOTES } from '#contract/verdict.ts';
import type { DomainEvent, EventType } from '#domain/events.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { positionOf } from '#eventlog/position.ts';
import type { Stored } from '#platform/documents/port.ts';
import { Projection } from '#projector/projection.ts';
import { openDocuments } from '../support/documents.ts';
import { contentOf } from './workshop.ts';

type EventData = Readonly<Record<string, unknown>>;

const fixture: { readonly events: readonly { readonly type: EventType; readonly read: EventData }[] } = JSON.parse(
  await readFile(new URL('../fixtures/events/v1.json', import.meta.url), 'utf8'),
);

/** An event from the fixtures. */
const told = (type: EventType, other: EventData = {}): DomainEvent => {
  const found = fixture.events.find(event => event.type === type);
  return { type, data: { ...found?.read, ...other } } as unknown as DomainEvent;
};

/** The id of another comment. */
const LATER = '01890a5d-ac96-7009-8abc-0123456789ab';

/** Votes of other people, as many as it takes until the distribution is shown. */
const otherVotes = Array.from({ length: ENOUGH_VOTES }, (_, index) =>
  told('VoteCast', { voterId: `01890a5d-ac96-7010-8abc-0123456789${10 + index}`, rating: index }),
);

/** At least one event of each type, in a possible order. */
const events: readonly DomainEvent[] = [
  told('Created'),
  told('TextHeld'),
  told('HeldTextRefused'),
  told('HeldTextWithdrawn'),
  told('TextHeld', { stands: false }),
  told('HeldTextApproved'),
  told('TitleChanged'),
  told('PartnerJoined'),
  told('TagChosen'),
  told('StorySubmitted'),
  told('StoryRejected'),
  told('TextHeld', { part: 'user2', authorId: told('PartnerJoined').data['partnerId' as never] }),
  told('StorySubmitted', { side: 'user2', authorId: told('PartnerJoined').data['partnerId' as never] }),
  told('Published'),
  told('VoteCast'),
  ...otherVotes,
  told('CommentPosted'),
  told('CommentHeld'),
  told('HeldCommentApproved'),
  told('CommentPosted', { commentId: told('CommentHeld').data['commentId' as never] }),
  told('CommentHeld', { commentId: LATER }),
  told('HeldCommentRefused', { commentId: LATER }),
  told('HeldCommentWithdrawn', { commentId: LATER }),
  told('CommentHeld', { commentId: LATER }),
  told('ReelRendered'),
  told('Withheld'),
  told('StoryRedacted'),
  told('Restored'),
  told('TextRemoved'),
  told('TextRestored'),
  told('CommentRemoved'),
  told('CommentRestored'),
  told('EventSkipped'),
  told('Expired'),
  told('HeldCommentRefused', { commentId: LATER }),
  told('TitleRedacted'),
  told('MemberErased'),
  told('Cleared'),
];

const isOver = (index: number): boolean => index > events.findIndex(({ type }) => type === 'Expired');

const envelopeOf = (event: DomainEvent, index: number): Envelope => ({
  id: `event ${index}`,
  event,
  stream: 'a-stream',
  revision: BigInt(index),
  position: positionOf(BigInt(index + 1)),
  // The product itself refuses what is held when the vote is over.
  actor: isOver(index) ? null : OPERATOR,
  correlationId: 'a life',
  recordedAt: '2026-01-15T09:00:00.000Z',
});

/** The whole content of the read models, by collection. */
type Content = Readonly<Record<string, readonly Stored[]>>;

export interface Step {
  readonly envelope: Envelope;
  readonly before: Content;
  readonly after: Content;
}

/** Folds these events one at a time. */
export async function* lived(): AsyncGenerator<Step, void> {
  const documents = await openDocuments(onTestFinished);
  const projection = new Projection(documents, undefined);
  let before = await contentOf(documents);
  for (const envelope of events.map(envelopeOf)) {
    await projection.fold([envelope]);
    await projection.flush(envelope.position);
    const after = await contentOf(documents);
    yield { envelope, before, after };
    before = after;
  }
}

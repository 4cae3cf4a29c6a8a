import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { describe, expect, it } from 'vitest';
import { answerIn, Notice } from '#eventlog/eventStoreDb/reading/answer.ts';
import { caughtUp, checkpoint, confirmation, streamNotFound } from '../wire/messages.ts';

const { ReadResp } = streams;
const { RecordedEvent } = ReadResp.ReadEvent;

const ID = '00000000-0000-7000-8000-000000000001';
const LARGE = 2n ** 53n - 1n;
const [DATA, METADATA] = ['{"text":"größer als 127 Bytes 😀"}'.repeat(700), '{}'];

const message = () => {
  const recorded = new RecordedEvent()
    .setId(new shared.UUID().setString(ID))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('dispute-ä')))
    .setStreamRevision('300')
    .setPreparePosition(`${LARGE - 1n}`)
    .setCommitPosition(`${LARGE}`)
    .setData(Buffer.from(DATA))
    .setCustomMetadata(Buffer.from(METADATA));
  recorded
    .getMetadataMap()
    .set('type', 'Created')
    .set('created', '17000000000005000')
    .set('content-type', 'application/json')
    .set('other', 'x');
  return recorded;
};

const bytesOf = (recorded: InstanceType<typeof RecordedEvent>): Buffer =>
  Buffer.from(new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded)).serializeBinary());

const EXPECTED = {
  id: ID,
  stream: 'dispute-ä',
  revision: 300n,
  position: { commit: LARGE, prepare: LARGE - 1n },
  type: 'Created',
  createdMs: 1_700_000_000_000.5,
  isJson: true,
  data: DATA,
  metadata: METADATA,
};

describe('an answer', () => {
  it('is an event as it was sent', () => {
    expect(answerIn(bytesOf(message()))).toStrictEqual(EXPECTED);
  });

  it('is an event of which much is missing', () => {
    expect(answerIn(bytesOf(new RecordedEvent()))).toStrictEqual({
      id: '',
      stream: '',
      revision: 0n,
      position: { commit: 0n, prepare: 0n },
      type: '',
      createdMs: 0,
      isJson: false,
      data: '',
      metadata: '',
    });
  });

  // A later server may tell more. These are fields of all forms that there are.
  it.each([
    ['a number', [120, 172, 2]],
    ['8 bytes', [121, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['text', [122, 3, 65, 66, 67]],
    ['4 bytes', [125, 1, 2, 3, 4]],
  ])('is the same event with %s that nobody knows', (_what, unknown) => {
    const recorded = message().serializeBinary();
    const length = unknown.length + recorded.length;
    const inner = [10, (length & 127) | 128, ((length >> 7) & 127) | 128, length >> 14, ...unknown, ...recorded];
    const outer = [(inner.length & 127) | 128, ((inner.length >> 7) & 127) | 128, inner.length >> 14];
    expect(answerIn(Buffer.from([...unknown, 10, ...outer, ...inner]))).toStrictEqual(EXPECTED);
  });

  it('is refused when it is cut short', () => {
    const bytes = bytesOf(message());
    for (const length of [1, 3, 5, 20, bytes.length - 1])
      expect(() => answerIn(bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => answerIn(Buffer.from([11]))).toThrow(RangeError);
  });

  it.each([
    ['confirmation', confirmation()],
    ['checkpoint', checkpoint(LARGE)],
    ['end of the history', caughtUp()],
    ['missing stream', streamNotFound('none')],
    ['link to nothing', new ReadResp().setEvent(new ReadResp.ReadEvent())],
  ])('that is a %s is the message of the protocol', (_what, notice) => {
    const answer = answerIn(Buffer.from(notice.serializeBinary()));
    expect(answer).toBeInstanceOf(Notice);
    expect((answer as Notice).toObject()).toStrictEqual(notice.toObject());
  });
});

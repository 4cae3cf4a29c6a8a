/** Another application that writes to the same server. */
import { randomUUID } from 'node:crypto';
import type { MemoryLog, Proposed } from './memoryLog.ts';

export const foreignEvent = (given: Partial<Proposed> = {}): Proposed => ({
  id: randomUUID(),
  type: 'CustomerMoved',
  contentType: 'application/json',
  data: Buffer.from('{"to":"Bern"}'),
  metadata: Buffer.from('{}'),
  ...given,
});

/** Events of another type, of a type of ours, and some that are no JSON. */
export const foreignEvents = (): readonly Proposed[] => [
  foreignEvent(),
  foreignEvent({ type: 'Created' }),
  foreignEvent({ data: Buffer.from('{"half'), metadata: Buffer.from('{"half') }),
  foreignEvent({ contentType: 'application/octet-stream', data: Buffer.from([0, 255]), metadata: new Uint8Array() }),
];

/** Writes such events to streams of which some look like ours. @returns the names of the streams */
export const writeForeign = (log: MemoryLog, prefix = ''): readonly string[] => {
  const names = [
    'invoice-1',
    `${prefix}member-1`,
    `${prefix}discussion-${randomUUID()}-of-us`,
    ...namedLikeOurs().map(name => `${prefix}${name}`),
  ];
  for (const name of names) log.append(name, 'any', foreignEvents());
  return names;
};

const namedLikeOurs = (): readonly string[] => [
  `dispute-${randomUUID()}`,
  `member-${randomUUID()}`,
  `ballot-${randomUUID()}.${randomUUID()}`,
];

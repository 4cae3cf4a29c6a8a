/** Tests what is known of a connection to EventStoreDB by the calls over it, without a connection. */
import { expect, test } from 'vitest';
import { Held } from '#eventlog/eventStoreDb/held.ts';

const never = (): Promise<never> => new Promise(() => undefined);

const hold = () => {
  const noticed: string[] = [];
  const note = (what: string) => () => void noticed.push(what);
  const held = new Held('a client', {
    silenceMs: 20,
    isPassing: () => true,
    onAnswer: note('answer'),
    onFailure: note('failure'),
    onOver: note('over'),
    onLost: note('silence'),
  });
  return { held, noticed };
};

test('a client that answers nothing is lost, and all calls over it fail', async () => {
  const { held, noticed } = hold();
  const calls = [held.ask(never), held.ask(never)];
  for (const call of calls) await expect(call).rejects.toThrow('answered nothing');
  expect(held.lost.aborted).toBe(true);
  expect(held.isUsed).toBe(false);
  expect(noticed.filter(what => what === 'silence')).toHaveLength(1);
});

test('a call over a client that is lost already fails instead of waiting for ever', async () => {
  const { held } = hold();
  await expect(held.ask(never)).rejects.toThrow('answered nothing');
  let isAsked = false;
  const late = held.ask(() => {
    isAsked = true;
    return never();
  });
  await expect(late).rejects.toThrow('answered nothing');
  expect(isAsked).toBe(false);
  expect(held.isUsed).toBe(false);
});

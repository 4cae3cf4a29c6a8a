import { request } from 'node:http';
import { describe, expect } from 'vitest';
import { type Asker, presentAsker } from '#moderation/asker.ts';
import type { Moderator } from '#moderation/port.ts';
import { signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

/** What is examined, by whom it was asked; each text until it is told to finish. */
const examined: { readonly text: string; readonly asker: Asker | undefined; readonly finish: () => void }[] = [];
const patient: Moderator = {
  prepare: () => moderator.prepare(),
  withoutNames: named => moderator.withoutNames(named),
  close: () => moderator.close(),
  moderate: async asked => {
    const { promise, resolve } = Promise.withResolvers<void>();
    examined.push({ text: asked.text, asker: presentAsker(), finish: resolve });
    await promise;
    return {
      ...(await moderator.moderate({ ...asked, text: 'Who does the dishes?', kind: 'title' })),
      text: asked.text,
    };
  },
};
const it = withServer({ moderator: patient });

const examinedOf = ({ id }: { readonly id: string }) => examined.filter(({ asker }) => asker?.member === id);
const untilExamined = (member: { readonly id: string }, count: number) =>
  until(`${count} texts are examined`, () => examinedOf(member).length === count && examinedOf(member));
/** Finishes a member's texts one at a time: each makes room for just one more. */
const finishEach = async (member: { readonly id: string }, all: number): Promise<void> => {
  for (let finished = 0; finished < all; finished += 1)
    (await untilExamined(member, Math.min(finished + 2, all)))[finished]?.finish();
};
const preview = (person: Person, title = 'Who does the dishes?') => person.post('/api/disputes/preview', { title });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe('Texts to moderate', () => {
  it('of one member are examined two at a time, and nobody else waits for them', async ({ server }) => {
    const [eager, other] = [await signUp(server), await signUp(server)];
    const many = times(5, () => preview(eager));
    await untilExamined(eager, 2);
    const one = preview(other);
    const [others] = await untilExamined(other, 1);
    expect(examinedOf(eager)).toHaveLength(2);
    others?.finish();
    expect((await one).status).toBe(200);
    await finishEach(eager, 5);
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(times(5, () => 200));
  });

  it('wait for their turn together, whatever they are', async ({ server }) => {
    const member = await signUp(server);
    const all = [
      preview(member),
      member.post('/api/disputes', { title: 'Who does the dishes?' }),
      member.patch('/api/auth/anonymous-tag', { anonymousTag: 'dishwasher' }),
    ];
    await finishEach(member, 3);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 201, 200]);
  });

  it('are known to be in vain when their sender has hung up', async ({ server }) => {
    const member = await signUp(server);
    const headers = { 'Content-Type': 'application/json', Cookie: member.cookies };
    const sent = request(`${server.url}/api/disputes/preview`, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ title: 'Who does the dishes?' }));
    const [{ asker, finish } = { asker: undefined, finish: () => undefined }] = await untilExamined(member, 1);
    expect(asker?.isGone()).toBe(false);
    sent.destroy();
    await until('the asker has gone', () => asker?.isGone());
    finish();
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tellOperator } from '#command-api/jobs/waitingTexts.ts';
import { openMailQueue } from '#mails/queue.ts';
import { heldTexts } from '#readmodels/collections.ts';
import { openDocuments } from '../support/documents.ts';
import { HOUR, MINUTE, manualClock } from '../support/manualClock.ts';

const OPERATOR = 'operator@site.example';

const openDesk = async (operatorEmail: string | null = OPERATOR) => {
  const [documents, models] = [await openDocuments(), await openDocuments()];
  const clock = manualClock();
  const mails = openMailQueue(documents, clock);
  const services = { documents, readModels: { current: models }, mails, clock, publicUrl: 'http://site.example' };
  let position = 0;
  return {
    clock,
    tell: () => tellOperator({ ...services, operatorEmail: operatorEmail ?? undefined }),
    hold: async () => {
      position += 1;
      const [id, heldId, disputeId, authorId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const body = { disputeId, target: 'title', text: 'I will get you', marks: [], refusal: null };
      const fields = { disputeId, authorId, status: 'held', heldId, heldAt: clock.now(), position };
      await models.collection(heldTexts).insert({ id, fields, body });
      return id;
    },
    decide: (id: string) => models.collection(heldTexts).delete(id),
    mails: async () => (await mails.waiting.find({})).map(({ body }) => body),
  };
};

describe('the operator', () => {
  test('is told when something waits, in a mail without a word of it', async () => {
    const desk = await openDesk();
    expect(await desk.tell()).toBe(0);
    await desk.hold();
    expect(await desk.tell()).toBe(1);
    const [mail] = await desk.mails();
    expect(mail).toMatchObject({ to: OPERATOR, subject: 'A text waits for you to read it' });
    expect(mail?.text).toContain('http://site.example/admin-moderation');
    expect(mail?.text).not.toContain('get you');
  });

  test('gets one mail in ten minutes, however much is held', async () => {
    const desk = await openDesk();
    await desk.hold();
    await desk.tell();
    for (let more = 0; more < 3; more += 1) {
      await desk.hold();
      desk.clock.advance(MINUTE);
      expect(await desk.tell()).toBe(0);
    }
    desk.clock.advance(7 * MINUTE);
    expect(await desk.tell()).toBe(1);
    desk.clock.advance(HOUR);
    expect(await desk.tell()).toBe(0);
    expect((await desk.mails()).map(({ subject }) => subject).toSorted()).toStrictEqual([
      '4 texts wait for you to read them',
      'A text waits for you to read it',
    ]);
  });

  test('is reminded every day of what nobody has decided for two days, until somebody does', async () => {
    const desk = await openDesk();
    const id = await desk.hold();
    await desk.tell();
    desk.clock.advance(47 * HOUR);
    expect(await desk.tell()).toBe(0);
    desk.clock.advance(HOUR);
    expect(await desk.tell()).toBe(1);
    desk.clock.advance(23 * HOUR);
    expect(await desk.tell()).toBe(0);
    desk.clock.advance(HOUR);
    expect(await desk.tell()).toBe(1);
    await desk.decide(id);
    desk.clock.advance(25 * HOUR);
    expect(await desk.tell()).toBe(0);
  });

  test('gets no mail where no address is set', async () => {
    const desk = await openDesk(null);
    await desk.hold();
    expect(await desk.tell()).toBe(0);
    expect(await desk.mails()).toStrictEqual([]);
  });
});

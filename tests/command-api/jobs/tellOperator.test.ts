import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reports } from '#command-api/desk/reports.ts';
import { tellOperator } from '#command-api/jobs/tellOperator.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { openMailQueue } from '#mails/queue.ts';
import { whatWaits } from '#query-api/desk/waiting.ts';
import { heldTexts } from '#readmodels/collections.ts';
import { openDocuments } from '../../support/documents.ts';
import { HOUR, MINUTE, manualClock } from '../../support/manualClock.ts';

const OPERATOR = 'operator@site.example';

const openDesk = async (operatorEmail: string | null = OPERATOR) => {
  const [documents, models] = [await openDocuments(), await openDocuments()];
  const clock = manualClock();
  const mails = openMailQueue(documents, clock);
  const services = { documents, readModels: { current: models }, mails, clock, publicUrl: 'http://site.example' };
  let position = 0;
  return {
    clock,
    tell: () =>
      tellOperator({
        ...services,
        operatorEmail: operatorEmail ?? undefined,
        whatWaits: () => whatWaits(services),
      }),
    hold: async (reason?: string) => {
      position += 1;
      const [id, heldId, disputeId, authorId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const body = {
        disputeId,
        target: 'title',
        text: 'I will get you',
        marks: reason === undefined ? [] : [{ start: 0, end: 1, reason }],
        refusal: null,
      };
      const fields = { disputeId, authorId, status: 'held', heldId, heldAt: clock.now(), position };
      await models.collection(heldTexts).insert({ id, fields, body });
      return id;
    },
    report: async (matter: string, reason: RemovalReason = 'spam') => {
      const [id, once] = [randomUUID(), randomUUID()];
      const fields = { matter, once, reporterId: null, status: 'open', reportedAt: clock.now(), eraseAt: null };
      const body = { disputeId: matter, target: 'user1', reason, note: null, outcome: null };
      await documents.collection(reports).insert({ id, fields, body });
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
    expect(mail).toMatchObject({ to: OPERATOR, subject: 'Something waits for your decision' });
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
      '4 things wait for your decision',
      'Something waits for your decision',
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

  test('reads the most urgent first, and in the subject that it is', async () => {
    const desk = await openDesk();
    await desk.report('a');
    await desk.hold();
    await desk.hold('minors');
    await desk.report('b', 'self_harm');
    await desk.tell();
    const [mail] = await desk.mails();
    expect(mail?.subject).toBe('Urgent: 4 things wait for your decision');
    expect(mail?.text).toMatch(/2 texts that may be about self-harm or a child.+1 text that nobody.+1 reported text/s);
  });

  test('hears once of a text that many report for the same reason, and again of another one', async () => {
    const desk = await openDesk();
    await desk.report('a');
    expect(await desk.tell()).toBe(1);
    desk.clock.advance(HOUR);
    await desk.report('a');
    expect(await desk.tell()).toBe(0);
    await desk.report('a', 'self_harm');
    expect(await desk.tell()).toBe(1);
  });
});

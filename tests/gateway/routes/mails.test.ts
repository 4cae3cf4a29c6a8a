import { describe, expect } from 'vitest';
import { createDispute, joinDispute, STORY_A, STORY_B, submitStory, TITLE } from '../../support/disputes.ts';
import { register } from '../../support/members.ts';
import { PUBLIC_URL } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

describe('Mails about a dispute', () => {
  it('tell the creator that the partner has joined, and both that the vote is open', async ({ server }) => {
    const [creator, partner] = [await register(server), await register(server)];
    const dispute = await createDispute(creator);
    await joinDispute(partner, dispute);
    const link = `${PUBLIC_URL}/dispute/${dispute.id}`;
    const joined = await server.mailSink.mailTo(creator.email, 'The other side has joined');
    expect(joined.text).toContain(link);
    await submitStory(creator, dispute, STORY_A);
    await submitStory(partner, dispute, STORY_B);
    for (const { email } of [creator, partner]) {
      const mail = await server.mailSink.mailTo(email, 'the vote is open');
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
    }
    expect(
      server.mailSink.mails.filter(({ to, subject }) => to === partner.email && subject.includes('joined')),
    ).toStrictEqual([]);
  });

  it('say in subject and text which dispute they are about, by the end of its code, and not the whole code', async ({
    server,
  }) => {
    const creator = await register(server);
    const subjects = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const dispute = await createDispute(creator);
      const end = dispute.refereeCode.slice(-4);
      await joinDispute(await register(server), dispute);
      const { subject, text, html } = await server.mailSink.mailTo(creator.email, `joined (dispute …${end})`);
      for (const part of [text, html]) expect(part).toContain(`the dispute whose code ends in ${end}.`);
      expect(`${subject}${text}${html}`).not.toContain(dispute.refereeCode);
      subjects.add(subject);
    }
    expect(subjects.size).toBe(3);
  });

  it('fit the screen of a phone', async ({ server }) => {
    const { email } = await register(server);
    const { html } = await server.mailSink.mailTo(email, 'verify your email');
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it('never quote the title, the stories or the other person', async ({ server }) => {
    const told = server.mailSink.mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n');
    for (const private_ of [TITLE, STORY_A, STORY_B]) expect(told).not.toContain(private_);
  });

  it('say that no person sent them, so that automatic replies stay away', async ({ server }) => {
    const { email } = await register(server);
    const { headers } = await server.mailSink.mailTo(email, 'verify your email');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('list-unsubscribe')).toBe(false);
  });

  it('begin like letters with a greeting and then a sentence', async ({ server }) => {
    const { email } = await register(server);
    await server.mailSink.mailTo(email, 'verify your email');
    for (const { text } of server.mailSink.mails) expect(text).toMatch(/^Hello \S+,\n\n[A-Z]/);
  });
});

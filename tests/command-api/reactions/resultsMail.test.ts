import { expect, test } from 'vitest';
import { resultsMail } from '#mails/templates.ts';

const mail = {
  firstName: 'Ada',
  publicUrl: 'https://bothsides.example',
  unsubscribing: { kind: 'resultMails', url: 'https://bothsides.example/unsubscribe' },
  disputeId: 'the-dispute',
  refereeCode: 'ACDEFGHJKM',
} as const;

test('the last mail says what the votes show, and who the reader is', () => {
  const ratings = [0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const { text } = resultsMail({ ...mail, standing: { votes: 11, ratings, side: 'Partner B' } });
  expect(text).toContain(
    [
      'Leans to Partner A. If many more people had voted, the average would be between 0.5 and 4.8 (95% sure).',
      'In numbers of the first 10 votes: 90% for Partner A, 10% for Partner B. You are Partner B.',
    ].join(' '),
  );
});

test('the last mail of a dispute that is gone from the read models only says that the vote has ended', () => {
  expect(resultsMail(mail).text).toContain('the result of the vote is final.\n\nSee the result');
});

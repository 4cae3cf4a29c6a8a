import { expect, test } from 'vitest';
import { emailLink, joinLink, smsLink } from '#web/features/dispute/share.ts';

const link = joinLink('https://bothsides.example', 'ABCDEFGHJK');

test('the share link is the join page of the code', () => {
  expect(link).toBe('https://bothsides.example/join/ABCDEFGHJK');
});

test('email and SMS are prefilled, whatever the title contains', () => {
  const title = 'Tea & "coffee"? 100 %';
  const mail = new URL(emailLink(title, link));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain(title);
  expect(mail.searchParams.get('body')).toContain(link);
  const sms = new URL(smsLink(title, link));
  expect(sms.protocol).toBe('sms:');
  expect(sms.searchParams.get('body')).toContain(link);
});

test('what moderation took out of a title is told to other programs in words', () => {
  const title = 'Does [name 1] call [phone] from [place] [sic], [removed]?';
  const told = 'Does someone call a phone number from a place [sic], words?';
  const mail = new URL(emailLink(title, link));
  expect(mail.searchParams.get('subject')).toBe(`Tell your side: ${told}`);
  for (const url of [mail, new URL(smsLink(title, link))]) expect(url.searchParams.get('body')).toContain(`"${told}"`);
});

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

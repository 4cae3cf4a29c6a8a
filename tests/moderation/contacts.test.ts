import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const lines = readFileSync(new URL('../../bench/moderation/contacts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

const CONTACT = new Set(['phone', 'email', 'link', 'handle', 'id']);

/** @returns what is left of a line besides the words around the contact data */
const leftOf = (line: string): string => {
  const { text, redactions } = judge({ text: line, kind: 'comment' }, withoutScorer);
  if (!redactions.some(({ kind }) => CONTACT.has(kind))) return line;
  return text.replace(/\[[a-z]+(?: \d+)?\]/g, '').replace(/^(?:ring|call|write|see|follow)\b|\bok$/gi, '');
};

it.each(lines)('%s', line => {
  for (const written of [line, line.toLowerCase()]) {
    expect(leftOf(written)).not.toMatch(/\d{2}|joe|\bjo\b|exa|@|example|\.com/i);
  }
});

const published = (text: string): string => judge({ text, kind: 'comment' }, withoutScorer).text;

describe('A handle of letters alone is found where it is said to be one', () => {
  it.each([
    ['insta: loubakes', 'insta: [handle]'],
    ['Her instagram = loubakes!', 'Her instagram = [handle]!'],
    ['His telegram is loubakes.', 'His telegram is [handle].'],
    ['my snap handle is loubakes', 'my snap handle is [handle]'],
    ['her onlyfans is loubakes', 'her onlyfans is [handle]'],
    ['find her on instagram: loubakes', 'find her on instagram: [handle]'],
    ['add me on snap loubakes', 'add me on snap [handle]'],
    ['You can follow them on TikTok at loubakes', 'You can follow them on TikTok at [handle]'],
    ['search loubakes on tiktok', 'search [handle] on tiktok'],
    ['look up loubakes on insta', 'look up [handle] on insta'],
  ])('%s', (written, expected) => {
    expect(published(written)).toBe(expected);
  });

  it.each([
    'His insta is embarrassing and my snap is boring.',
    'Their facebook is soooo annoying.',
    'Insta: nothing but selfies.',
    'She found me on facebook yesterday, and he would follow anybody on instagram.',
    'Look up recipes on tiktok, add me on snapchat or text me on whatsapp whenever.',
    'He wants to add strangers on snap again.',
    'His steam account is gone and the tag is wrong.',
  ])('and in "%s" nothing is', written => {
    expect(published(written)).toBe(written);
  });
});

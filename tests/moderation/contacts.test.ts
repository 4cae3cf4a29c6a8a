import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from '#command-api/moderation/local/judge.ts';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';

const lexicon = loadLexicon();
const lines = readFileSync(new URL('../../bench/moderation/contacts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

const CONTACT = new Set(['phone', 'email', 'link', 'handle', 'id']);

/** What is left of a line apart from the words around the contact data. */
const leftOf = (line: string): string => {
  const { text, redactions } = judge({ text: line, kind: 'comment' }, lexicon);
  if (!redactions.some(({ kind }) => CONTACT.has(kind))) return line;
  return text.replace(/\[[a-z]+(?: \d+)?\]/g, '').replace(/^(?:ring|call|write|see|follow)\b|\bok$/gi, '');
};

it.each(lines)('%s', line => {
  for (const written of [line, line.toLowerCase()]) {
    expect(leftOf(written)).not.toMatch(/\d{2}|joe|\bjo\b|exa|@|example|\.com/i);
  }
});

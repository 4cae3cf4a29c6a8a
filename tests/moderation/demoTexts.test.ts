import { expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { demoDisputes } from '#operations/seed/demoData.ts';
import { models } from '../support/models.ts';

const KINDS: Readonly<Record<string, TextKind>> = { title: 'title', story: 'story' };

/** Every text of the demo, with the name of its field. */
const textsIn = (part: unknown, field = ''): (readonly [kind: TextKind, text: string])[] => {
  if (typeof part === 'string') return field === 'by' ? [] : [[KINDS[field] ?? 'comment', part]];
  if (Array.isArray(part)) return part.flatMap(one => textsIn(one, field));
  return Object.entries(part ?? {}).flatMap(([name, value]) => textsIn(value, name));
};

const texts = textsIn(demoDisputes).filter(([, text]) => text.includes(' '));

it('knows the texts of the demo', () => {
  expect(texts.filter(([kind]) => kind === 'story')).toHaveLength(demoDisputes.length * 2);
});

it.each(texts)('does not refuse a demo %s: %.60s', (kind, text) => {
  expect(judge({ text, kind }, models).decision).not.toBe('refuse');
});

it('approves of all of them but three, which a person would have to read', () => {
  const held = texts.filter(([kind, text]) => !judge({ text, kind }, models).approved);
  expect(held.length).toBeLessThanOrEqual(3);
});

import { describe, expect, test } from 'vitest';
import type { TagChosen } from '#domain/member/events.ts';
import { type ChooseTag, foldTag, member } from '#domain/member/member.ts';
import { given } from '../support/given.ts';
import { at } from './time.ts';

const choose = (tag: string): ChooseTag => ({ type: 'ChooseTag', data: { userId: 'somebody', tag }, now: at(0) });
const chosen = (tag: string): TagChosen => ({
  type: 'TagChosen',
  data: { userId: 'somebody', tag, chosenAt: at(0) },
});

describe('choosing an anonymous tag', () => {
  test.each(['ab', 'QuietKettle', 'left_sock', 'half-full', '42', '-_', 'x'.repeat(20)])('accepts %s', tag => {
    given(member).when(choose(tag)).thenHappens(chosen(tag));
  });

  test.each([
    ['too short', ''],
    ['too short', 'a'],
    ['too long', 'x'.repeat(21)],
    ['a blank inside', 'left sock'],
    ['a blank at the front', ' leftsock'],
    ['a line break at the end', 'leftsock\n'],
    ['an accent', 'café'],
    ['a dot', 'left.sock'],
    ['an at sign', '@leftsock'],
    ['an emoji', '🧦🧦'],
    ['markup', '<b>sock</b>'],
    ['an invisible letter', 'left\u200bsock'],
  ])('refuses %s (%j)', (_, tag) => {
    given(member).when(choose(tag)).thenRefused('tag_invalid');
  });

  test('allows a change of capitals alone', () => {
    given(member, [chosen('sock')])
      .when(choose('kettle'))
      .thenHappens(chosen('kettle'));
    given(member, [chosen('sock')])
      .when(choose('Sock'))
      .thenHappens(chosen('Sock'));
  });

  test('changes nothing if the tag is the same', () => {
    given(member, [chosen('sock')])
      .when(choose('sock'))
      .thenHappens();
    given(member, [chosen('sock'), chosen('kettle')])
      .when(choose('sock'))
      .thenHappens(chosen('sock'));
  });

  test('an erasure clears the tag, and can be repeated', () => {
    const data = { userId: 'somebody', opened: ['a-dispute'] };
    const erased = { type: 'MemberErased', data: { ...data, erasedAt: at(1) } } as const;
    const erase = { type: 'EraseMember', data, now: at(1) } as const;
    given(member, [chosen('sock')])
      .when(erase)
      .thenHappens(erased);
    given(member, [chosen('sock'), erased])
      .when(erase)
      .thenHappens(erased);
    given(member, [chosen('sock'), erased])
      .when(choose('sock'))
      .thenHappens(chosen('sock'));
  });

  test('treats two tags that differ only in capitals as one', () => {
    expect(foldTag('Left_Sock')).toBe(foldTag('lefT_sOck'));
    expect(foldTag('left_sock')).not.toBe(foldTag('left-sock'));
  });
});

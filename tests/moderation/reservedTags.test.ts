import { describe, expect, test } from 'vitest';
import { isReservedTag } from '#moderation/reservedTags.ts';

describe('tags that nobody can take', () => {
  test.each([
    'admin',
    'ADMIN',
    'Adm1n',
    '4dmin',
    'adrnin',
    'admin2026',
    'Admin_Team',
    'Administrator',
    'mod',
    'M0derator',
    'the-moderators',
    'operator',
    '0perator',
    'referee',
    'The_Referee',
    'Bothsides',
    'both_sides',
    'B0THS1DES',
    '8othsides',
    'BothsidesStaff',
    'official-bothsides',
  ])('%s could be taken for us', tag => {
    expect(isReservedTag(tag)).toBe(true);
  });

  test.each([
    'PartnerA',
    'partner_7',
    'PartnerInCrime',
    'badminton',
    'SmoothOperator',
    'SoccerReferee',
    'modest',
    'official',
    'the',
    'BothSocks',
  ])('%s says something else', tag => {
    expect(isReservedTag(tag)).toBe(false);
  });
});

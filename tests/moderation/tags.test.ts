import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { demoAccounts } from '#operations/seed/demoData.ts';
import { models } from '../support/models.ts';

const own = { firstName: 'Zoë', lastName: 'Lee-Kovács', email: 'sock.lover+news@people.example' };
const moderate = (text: string, names = own) => judge({ text, kind: 'tag', own: names }, models);

describe('A tag', () => {
  it.each([
    ...demoAccounts.map(({ anonymousTag }) => anonymousTag),
    'left_sock',
    'RightSock',
    'sleepy_bear',
    'kittens4ever',
    'die_hard_fan',
    'blue-tit',
    'great_tit',
    'Cockpit',
    'scunthorpe_utd',
    'Peacock_2024',
    'Sussex-Sally',
    'mom_of_3',
    'tired-dad',
    'killer-whale',
    'CoffeeFirst',
    'awwwesome_dad',
    'zo',
  ])('%s is fine', tag => {
    expect(moderate(tag)).toMatchObject({ approved: true, text: tag, issues: [], advice: [] });
  });

  it.each(['zoe', 'Zoe_92', 'TheRealZoe', 'lee_2', 'kovacs', 'xKovacsx', 'zoelee', 'z0e', 'sock-lover', 'SockLover1'])(
    '%s tells who its owner is',
    tag => {
      const { approved, issues, advice } = moderate(tag);
      expect(approved).toBe(false);
      expect(issues.join()).toMatch(/your own name/);
      expect(issues.join()).not.toContain(tag);
      expect(advice).toHaveLength(1);
    },
  );

  it.each([
    '0700900123',
    'call_0700-900-123',
    'tom_gmail',
    'wwwtom',
    'see_www-tom',
    'me_at_x-dot-com',
    'insta-gram_instagram',
  ])('%s leads to somebody', tag => {
    expect(moderate(tag).issues.join()).toMatch(/another way to reach/);
  });

  it.each([
    'fuck_you',
    'F_U_C_K',
    'sh1thead',
    'ShitHappens',
    'b1tch',
    'xXfaggotXx',
    'n1gger',
    'HitlerFan',
    'nazi_88',
    'w-h-o-r-e',
  ])('%s hurts', tag => {
    expect(moderate(tag).issues[0]).toMatch(/insults or hurts/);
    expect(moderate(tag).approved).toBe(false);
  });

  it.each(['kill_all_jews', 'KillAllMuslims', 'women_are_vermin'])('%s is refused', tag => {
    expect(moderate(tag).approved).toBe(false);
  });

  it.each(['___', '-'.repeat(20), '_-'.repeat(10), 'a'.repeat(20), 'x_'.repeat(10)])('%s is decided', tag => {
    expect(typeof moderate(tag).approved).toBe('boolean');
  });
});

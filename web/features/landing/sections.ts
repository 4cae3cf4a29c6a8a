import { pageSays } from '#web/lib/pageSays.ts';
import type { Side } from '#web/ui/SideMark.tsx';

export const HERO_FIGURES = [
  { value: '2,847', label: 'disputes resolved' },
  { value: '89%', label: 'fair resolution rate' },
  { value: '24,891', label: 'community votes' },
];

export interface HowStep {
  title: string;
  text: string;
  sides: Side[];
}

export const HOW_STEPS: HowStep[] = [
  {
    title: 'Create your account',
    text: 'An email, a password, and a tag that stands in for your name from then on.',
    sides: ['a'],
  },
  {
    title: 'Share the code',
    text: 'Name the dispute and send the referee code to the person on the other side.',
    sides: ['a', 'b'],
  },
  {
    title: 'Write your stories',
    text: 'Each of you writes alone. Neither reads the other before both are in.',
    sides: ['a', 'b'],
  },
  {
    title: 'Let the public vote',
    text: 'For 30 days people read both sides, slide towards whoever has a point, and leave a comment.',
    sides: ['b'],
  },
];

export const FEATURES = [
  {
    title: 'Nobody knows it is you',
    text: 'You appear under a tag you choose. Your name and your email never leave your account.',
  },
  {
    title: 'AI that protects your privacy',
    text: 'Before anyone reads a story, names, places and numbers are taken out of it and swear words are covered. Threats and hate are sent back.',
  },
  {
    title: 'The community decides',
    text: 'Not a judge and not a formula: people with nothing to win read both sides and vote once each.',
  },
  {
    title: 'Sign in the way you like',
    text: `Email and password${pageSays('google', 'on') ? ', or your Google account' : ''} today. More ways to log in are on their way.`,
  },
  {
    title: 'A daily summary by email',
    text: 'While the vote runs, an email tells you both once a day how many voted, which way, and whether anybody commented.',
  },
  {
    title: 'Thirty days, then peace',
    text: 'Every vote has an end. After it the result stands, and you two can move on.',
  },
];

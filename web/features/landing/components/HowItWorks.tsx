import { pageSays } from '#web/lib/page/pageSays.ts';
import { type Side, SideMark } from '#web/ui/SideMark.tsx';
import { Section } from './Section.tsx';

const STEPS: { title: string; text: string; sides: Side[] }[] = [
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

export const HowItWorks = () => (
  <Section id="how-it-works" title="How it works" lead="Four steps, and most of the work is listening.">
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(({ title, text, sides }, index) => (
        <li
          key={title}
          className="grid content-start gap-x-4 gap-y-2 border-brand border-t-4 pt-4 max-sm:grid-cols-[min(4rem,20vw)_1fr]"
        >
          <div className="max-sm:row-span-2 flex items-center justify-between max-sm:flex-col max-sm:items-start max-sm:justify-start max-sm:gap-1">
            <span aria-hidden className="font-display text-4xl text-brand">
              {index + 1}
            </span>
            <span className="flex">
              {sides.map(side => (
                <SideMark key={side} side={side} className="size-8" />
              ))}
            </span>
          </div>
          <h3 className="text-xl">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const PROMISES = [
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

export const Features = () => (
  <Section id="features" title="What we promise" lead="An argument is private. This is our side of the deal.">
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {PROMISES.map(({ title, text }) => (
        <div key={title} className="grid content-start gap-1.5 border-line border-t pt-4">
          <dt className="font-display text-xl">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

export const About = () => (
  <Section id="about" title="About Bothsides" className="bg-sunken">
    <div className="grid gap-8 text-lg leading-relaxed lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <p>
          It began with a dishwasher. Two people, one right way to load it, and a friend at the table who was asked, for
          the third time that year, who was right. The friend said: write it down, both of you, and I will read it when
          you are asleep.
        </p>
        <p>
          They wrote. Reading each other's page the next morning settled more than the verdict did. The friend built a
          place for everyone who has no such friend at the table.
        </p>
      </div>
      <div className="grid content-start gap-4 text-muted">
        <p>
          Bothsides is made by a small team that believes most quarrels are two true stories told at the same time. We
          do not sell what you tell us, we do not show who you are, and we do not pretend that a vote is therapy.
        </p>
        <p>
          If you are afraid of the person on the other side, please do not use this site: talk to someone you trust.
        </p>
      </div>
    </div>
  </Section>
);

import { FEATURES } from '../sections.ts';
import { Section } from './Section.tsx';

export const Features = () => (
  <Section id="features" title="What we promise" lead="An argument is private. This is our side of the deal.">
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {FEATURES.map(({ title, text }) => (
        <div key={title} className="grid content-start gap-1.5 border-line border-t pt-4">
          <dt className="font-display text-xl">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

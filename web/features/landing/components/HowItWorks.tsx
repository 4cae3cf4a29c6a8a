import { SideMark } from '#web/ui/SideMark.tsx';
import { HOW_STEPS } from '../sections.ts';
import { Section } from './Section.tsx';

export const HowItWorks = () => (
  <Section id="how-it-works" title="How it works" lead="Four steps, and most of the work is listening.">
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {HOW_STEPS.map(({ title, text, sides }, index) => (
        <li key={title} className="grid content-start gap-2 border-brand border-t-4 pt-4">
          <div className="flex items-center justify-between">
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

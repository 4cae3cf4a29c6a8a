import { Section } from './Section.tsx';

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

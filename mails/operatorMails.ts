import { letter, type MailContent } from './templates.ts';

/** For the operator: texts wait for a decision. Names nobody and quotes nothing. */
export const waitingMail = ({
  publicUrl,
  count,
  since,
}: {
  readonly publicUrl: string;
  readonly count: number;
  /** When the first of them was sent. */
  readonly since: string;
}): MailContent =>
  letter({
    subject: count === 1 ? 'A text waits for you to read it' : `${count} texts wait for you to read them`,
    greeting: 'Hello,',
    paragraphs: [
      'Moderation was not certain, so nobody but their writers can read these texts until you have decided.',
      `The first has waited since ${since.slice(0, 16).replace('T', ' ')} UTC. Its writer cannot go on before that.`,
    ],
    action: { label: 'Open the moderation desk', url: `${publicUrl}/admin-moderation` },
    ending: 'Nothing is published by itself, however long it waits.',
  });

import { counted } from '#contract/numbers.ts';
import { WAITING_NAMES, type WaitingOfKind } from '#contract/waiting.ts';
import { letter, type MailContent } from './templates.ts';

const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const subjectOf = (kinds: readonly WaitingOfKind[]): string => {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const subject = count === 1 ? 'Something waits for your decision' : `${count} things wait for your decision`;
  return kinds.some(({ kind }) => kind === 'danger') ? `Urgent: ${subject}` : subject;
};

/**
 * For the operator: how much waits for a decision. Names nobody and quotes nothing.
 * @param kinds most urgent first
 */
export const waitingMail = ({
  publicUrl,
  kinds,
}: {
  readonly publicUrl: string;
  readonly kinds: readonly WaitingOfKind[];
}): MailContent =>
  letter({
    subject: subjectOf(kinds),
    greeting: 'Hello,',
    paragraphs: [
      'People wait for your decision. Most urgent first:',
      ...kinds.map(
        ({ kind, count, since }) =>
          `${counted(count, ...WAITING_NAMES[kind])}. The first waits since ${minute(since)}.`,
      ),
    ],
    action: { label: 'Open the moderation desk', url: `${publicUrl}/admin-moderation` },
    ending: 'Nothing happens by itself, however long it waits.',
  });

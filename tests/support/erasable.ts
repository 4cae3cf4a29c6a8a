import { randomUUID } from 'node:crypto';
import { comment, createDispute, joinDispute, STORY_B, submitStory, vote } from './disputes.ts';
import { type Member, register, registration } from './members.ts';
import type { Person } from './person.ts';
import { aTag } from './tags.ts';

/** A member who has left traces in all possible places, and every text that could identify them. */
export interface Traces {
  readonly member: Member;
  readonly disputeId: string;
  readonly otherId: string;
  readonly commentId: string;
  /** Texts that are sealed in the log and plain in the read models. */
  readonly published: readonly string[];
  /** Texts that are plain in accounts and mails. */
  readonly personal: readonly string[];
  /** Texts that moderation took out: sealed everywhere. */
  readonly originals: readonly string[];
}

const word = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, 'e')
    .slice(0, 8);

/**
 * Registers a member who leaves traces everywhere.
 * @param others a member to be the partner, and the id of a published dispute of others
 * @param verify verifies the email address, as a mail would let the member do, so that they may
 * vote
 */
export const leaveTraces = async (
  server: { readonly url: string },
  { partner, disputeId: otherId }: { readonly partner: Person; readonly disputeId: string },
  verify: (member: Member) => Promise<unknown>,
): Promise<Traces> => {
  const [firstName, lastName] = [`Wilhelmina${word()}`, `Quackenbush${word()}`];
  const form = registration({ firstName, lastName });
  const member = await register(server, form);
  await verify(member);
  const tag = aTag();
  await member.patch('/api/auth/anonymous-tag', { anonymousTag: tag });
  const title = 'Who waters the thirsty plants on the balcony?';
  const sentences = [
    'Every summer we fill the balcony with tomatoes and basil, and every summer I end up carrying the can.',
    'In June we agreed that he would water them on weekdays, because he gets home before me.',
    'For two weeks it worked, and then he began to forget, first once and then nearly always.',
    'When I came back from my sister in July, the basil was dead and the soil was hard like a brick.',
    'He said that he had been busy, and that plants are cheap, which made me sadder than the basil itself.',
    'I do not want to nag, so I bought a timer and some hoses with my own money.',
    'He took the timer apart to use its battery for the remote control and told me a day later.',
    'Now I water everything myself at six in the morning, and he tells our friends how lovely our balcony is.',
    'I think that whoever enjoys the tomatoes should also carry the can, at least on three days of the week.',
    'He thinks that I started this hobby and that I should not make it his duty as well.',
  ];
  const phone = `+44 20 7946 0${Math.floor(Math.random() * 900 + 100)}`;
  const dispute = await createDispute(member, title);
  await joinDispute(partner, dispute);
  await submitStory(member, dispute, `${sentences.join(' ')} You can call me at ${phone}.`);
  await submitStory(partner, dispute, STORY_B);
  await vote(member, { id: otherId }, 9);
  const words = 'The plates suffer more than both of you, if I may say so as somebody with a dishwasher.';
  const { id: commentId } = await comment(member, { id: otherId }, words);
  return {
    member,
    disputeId: dispute.id,
    otherId,
    commentId,
    published: [title, title.toLowerCase(), ...sentences, words, tag],
    personal: [form.email, firstName, lastName],
    originals: [phone],
  };
};

import { HELP_IN_DANGER } from '#contract/help.ts';
import type { Reason, TextKind } from './port.ts';

export interface Advice {
  readonly issue: string;
  readonly suggestions: readonly string[];
  /** Somebody may be in danger, so the suggestions say where to find help. */
  readonly help?: true;
  /** The writer may be in danger, so the places to find help come before everything else. */
  readonly urgent?: true;
}

/** How to begin, for writers whose text is not of this kind at all. */
const BEGIN: Readonly<Record<TextKind, string>> = {
  title: 'Say in a few words what you disagree about.',
  story: 'Describe in your own sentences what happened and what you disagree about.',
  comment: 'Say in your own words what you think of it.',
  tag: 'Choose a word or two that stand for you.',
};

/** What the writer is told for each reason. It is kind, and quotes nothing. */
export const adviceAbout = (kind: TextKind): Readonly<Record<Reason, Advice>> => ({
  selfHarm: {
    help: true,
    urgent: true,
    issue: 'It sounds as if you may be going through something very hard, so we are not putting this before strangers.',
    suggestions: [
      'You deserve help from a person, now: call or text 988 in the US and Canada, 116 123 (Samaritans) in the UK and Ireland, 13 11 14 in Australia, or find a line near you at findahelpline.com.',
      'If you are in danger at this moment, call your local emergency number.',
      `You can come back to this ${kind} whenever you feel safe.`,
    ],
  },
  urged: {
    help: true,
    issue:
      'This tells somebody to end their life, or wishes them dead. It hurts whoever reads it, so it cannot be posted.',
    suggestions: [
      'Say what you think of what they did, and leave their life out of it.',
      'If it comes from pain of your own, or somebody says it to you, talk to a person now: call or text 988 in the US and Canada, 116 123 (Samaritans) in the UK and Ireland, 13 11 14 in Australia, or find a line near you at findahelpline.com.',
    ],
  },
  minors: {
    help: true,
    urgent: true,
    issue: 'Something here touches on a child and sexual content, which can never be published.',
    suggestions: [
      'If a child is being harmed, call your local police or a child helpline: 1-800-422-4453 in the US, 0800 1111 in the UK, 116 111 in much of Europe.',
      'If it was done to you, it was never your fault, however long ago it is: helplines for survivors are 1-800-656-4673 in the US and 0808 801 0331 in the UK.',
      'Describe the disagreement between the adults without it.',
    ],
  },
  threat: {
    help: true,
    issue: 'Some sentences read as a threat, or as a call to hurt somebody.',
    suggestions: [
      'Say what happened and how it made you feel, rather than what should be done to somebody.',
      HELP_IN_DANGER,
    ],
  },
  hate: {
    issue: 'Some sentences attack people for what they are: their origin, faith, sex, orientation or disability.',
    suggestions: ['Write about what the other person did, not about the group that they belong to.'],
  },
  exposure: {
    issue: 'The text is mostly about who and where somebody is, so little would be left after removing it.',
    suggestions: ['Tell the disagreement itself; names, addresses and numbers are not needed for a fair verdict.'],
  },
  outing: {
    issue:
      'This tells who these people are, offers to tell it or asks for it. They were promised that nobody finds out.',
    suggestions: [
      'Say what you think of what happened, and leave out whether you know them.',
      'If you do know them and are worried about one of them, talk to them in person.',
    ],
  },
  advances: {
    issue: 'This is a sexual remark to or about people who came here with a quarrel.',
    suggestions: ['Say what you think of what they did, and leave their bodies out of it.'],
  },
  advert: {
    issue: 'This reads as an advertisement, or as an offer to strangers.',
    suggestions: ['Say what you think of the dispute. What you sell or look for has no place under it.'],
  },
  language: {
    issue: 'We cannot check texts in this language yet, and publish nothing unchecked.',
    suggestions: ['Please write in English, as well as you can: nobody judges spelling here.'],
  },
  spam: {
    issue: `This does not read as a ${kind} yet.`,
    suggestions: [BEGIN[kind]],
  },
});

/** Advice in the order in which its writer should read it. */
export const byUrgency = <One extends Advice>(advice: readonly One[]): readonly One[] => [
  ...advice.filter(({ urgent }) => urgent),
  ...advice.filter(({ urgent }) => !urgent),
];

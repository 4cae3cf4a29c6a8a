import type { MarkedSentences } from './moderated.ts';

type Reason = MarkedSentences[number]['reason'];

/** What strangers may take a marked sentence for, in words for its writer. */
export const READ_AS: Readonly<Record<Reason, string>> = {
  selfHarm: 'Strangers may worry about you when they read this.',
  urged: 'Strangers may read this as telling somebody to die.',
  minors: 'A person checks what is said near a child before anybody else reads it.',
  threat: 'Strangers may read this as a threat.',
  hate: 'Strangers may read this as an attack on people for what they are.',
  exposure: 'Strangers may find out from this who somebody is.',
  outing: 'Strangers may find out from this who these people are.',
  advances: 'Strangers may read this as a sexual remark.',
  advert: 'Strangers may read this as an advertisement.',
  language: 'We cannot check all of this: some of it is in a language that we do not know.',
  spam: 'Strangers may not know what to make of this.',
};

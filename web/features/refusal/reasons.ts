import type { RemovalReason } from '#domain/rules.ts';

/** The reasons as a person who reports a text would say them. */
export const REASON_LABELS: Readonly<Record<RemovalReason, string>> = {
  identifies: 'It reveals who somebody is',
  harassment: 'It attacks or humiliates a person',
  hate: 'It is hateful towards a group of people',
  threat: 'It threatens somebody',
  sexual: 'It is too intimate for a public page',
  self_harm: 'Somebody may be in danger',
  spam: 'It is advertising or spam',
  other: 'Something else',
};

/** The reasons as the author of a removed text reads them. */
export const WHY_REMOVED: Readonly<Record<RemovalReason, string>> = {
  identifies: 'It seemed to reveal who somebody is, and nobody is named here.',
  harassment: 'It read as an attack on a person rather than on what they did.',
  hate: 'It read as contempt for a whole group of people.',
  threat: 'It read as a threat, and that frightens people even when it is not meant that way.',
  sexual: 'It was too intimate for a page that everybody can read.',
  self_harm: 'It spoke of somebody being hurt, and we did not want to leave that to strangers.',
  spam: 'It looked like advertising, or like the same text posted many times.',
  other: 'It did not fit what this place is for.',
};

/** The target's name, addressed to its author. */
export const yours = (target: string): string => {
  if (target === 'title') return 'the title of your dispute';
  return target === 'user1' || target === 'user2' ? 'your story' : 'your comment';
};

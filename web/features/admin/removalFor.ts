import type { RemovalReason } from '#domain/rules.ts';

/** The reason to begin with for a text that is held, by the kind of danger that the moderator saw. */
export const REMOVAL_FOR: Readonly<Record<string, RemovalReason>> = {
  threat: 'threat',
  urged: 'threat',
  selfHarm: 'self_harm',
  minors: 'sexual',
  advances: 'sexual',
  hate: 'hate',
  exposure: 'identifies',
  outing: 'identifies',
  advert: 'spam',
  spam: 'spam',
};

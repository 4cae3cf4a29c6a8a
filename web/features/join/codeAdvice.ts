import { RULES } from '#domain/rules.ts';

/** For a code that is wrong. */
export const CODE_ADVICE = `A code has ${RULES.refereeCodeLength} letters and digits. If yours still does not work, ask the person who invited you to send the link again.`;

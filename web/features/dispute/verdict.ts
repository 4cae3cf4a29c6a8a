import { RULES } from '#domain/rules.ts';

/** The meaning of a rating, shown while the slider moves. */
export const ratingWords = (rating: number): string => {
  if (rating === RULES.rating.neutral) return 'Both have a point';
  const side = rating < RULES.rating.neutral ? 'Partner A' : 'Partner B';
  const strength = Math.abs(rating - RULES.rating.neutral);
  if (strength === 5) return `${side} is right`;
  return strength >= 3 ? `${side} is mostly right` : `${side} is a little more right`;
};

import type { ModerationMatter } from '#contract/moderation.ts';
import { HIDING_REASONS } from '#domain/rules.ts';

/** Whether the dispute is hidden from strangers altogether. */
export const isHidden = (withheld: ModerationMatter['withheld']): boolean =>
  HIDING_REASONS.some(hiding => hiding === withheld);

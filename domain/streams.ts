/** The names of the streams (design section 2). */
export const streams = {
  dispute: (disputeId: string) => `dispute-${disputeId}`,
  /** A stream for each voter and dispute: appending to it only when it is empty is the one-vote rule. */
  ballot: (disputeId: string, voterId: string) => `ballot-${disputeId}.${voterId}`,
  discussion: (disputeId: string) => `discussion-${disputeId}`,
  member: (userId: string) => `member-${userId}`,
  operator: 'operator',
} as const;

/**
 * Tells the writer that moderation changed a text, which they would otherwise find out by chance.
 * @param written what was sent
 * @param kept what strangers will read
 * @returns nothing when every word is still there
 */
export const moderationNote = (written: string, kept: string): string | undefined =>
  written.trim() === kept ? undefined : 'We took out what could identify or hurt someone.';

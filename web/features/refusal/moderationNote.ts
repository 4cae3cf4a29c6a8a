/**
 * Tells the writer that moderation changed a text, so that they do not find out by chance.
 * @param written the text that was sent
 * @param kept the text that strangers will read
 * @returns undefined when nothing was changed
 */
export const moderationNote = (written: string, kept: string): string | undefined =>
  written.trim() === kept ? undefined : 'We took out what could identify or hurt someone.';

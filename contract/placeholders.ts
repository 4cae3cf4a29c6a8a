/** What moderation writes where it takes something out: "[name 2]", "[place]". */
export const PLACEHOLDER = /\[[^[\]\n]{1,40}\]/g;

const SPLIT = new RegExp(`(${PLACEHOLDER.source})`);

/** @returns a text in parts, of which every second one is a placeholder */
export const splitAtPlaceholders = (text: string): string[] => text.split(SPLIT);

const LETTER_OF: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** "t0m" is Tom. */
export const decoded = (tag: string): string => tag.replace(/[013457]/g, digit => LETTER_OF[digit] ?? digit);

/** "AdaTheGreat_92" is "Ada The Great 92". */
export const spaced = (tag: string): string => tag.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' ');

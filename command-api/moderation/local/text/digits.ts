const LETTER_OF: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** Digits that stand for letters as letters: "t0m" is Tom. */
export const lettersForDigits = (written: string): string =>
  written.replace(/[013457]/g, digit => LETTER_OF[digit] ?? digit);

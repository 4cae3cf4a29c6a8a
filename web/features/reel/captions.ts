/** What fits on two lines of a phone. */
const LINE_CHARACTERS = 84;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const countWords = (text: string): number => wordsOf(text).length;

const endsSentence = (line: string): boolean => /[.!?…]["'”’)]*$/.test(line);

/** Breaks a text into captions: at the end of a sentence, or where the line is full. Never inside a word. */
export const captionLines = (text: string): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && longer.length > LINE_CHARACTERS) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
    if (endsSentence(line) && line.length > LINE_CHARACTERS / 3) {
      lines.push(line);
      line = '';
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
};

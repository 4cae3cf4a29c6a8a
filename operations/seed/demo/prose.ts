/** Text wrapped like the code around it. Blank lines end paragraphs; line breaks are spaces. */
export const prose = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim().replaceAll(/\s+/g, ' '))
    .join('\n\n');

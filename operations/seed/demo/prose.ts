/** Text that is wrapped and indented like the code around it: a blank line ends a paragraph, other line breaks are blanks. */
export const prose = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim().replaceAll(/\s+/g, ' '))
    .join('\n\n');

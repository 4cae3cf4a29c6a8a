/**
 * Text that is wrapped and indented like the code around it. A blank line ends a paragraph; other
 * line breaks count as spaces.
 */
export const prose = ([text = '']: TemplateStringsArray): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim().replaceAll(/\s+/g, ' '))
    .join('\n\n');

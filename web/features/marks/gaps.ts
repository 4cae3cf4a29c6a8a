/**
 * Cuts what stands between two words: a browser breaks a line anywhere around a button, but no line
 * may begin with a comma or end with an opening quotation mark.
 * @returns what clings to the word before it, what stands between, what clings to the word after it
 */
export const cutGap = (gap: string): [after: string, between: string, before: string] => {
  const [after = ''] = /^[\p{Pe}\p{Pf}\p{Po}]{0,3}/u.exec(gap) ?? [];
  const [before = ''] = /[\p{Ps}\p{Pi}"']{0,3}$/u.exec(gap.slice(after.length)) ?? [];
  return [after, gap.slice(after.length, gap.length - before.length), before];
};

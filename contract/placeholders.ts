/** What moderation writes where it takes something out: "[name 2]", "[place]". */
export const PLACEHOLDER = /\[[^[\]\n]{1,40}\]/g;

const SPLIT = new RegExp(`(${PLACEHOLDER.source})`);

/** @returns a text in parts, of which every second one is a placeholder */
export const splitAtPlaceholders = (text: string): string[] => text.split(SPLIT);

/** What a reader is told about a placeholder of each kind. Other brackets are the writer's own. */
const TAKEN_OUT: Record<string, string> = {
  name: 'A name was taken out here',
  place: 'A place was taken out here',
  organisation: 'The name of an organisation was taken out here',
  phone: 'A phone number was taken out here',
  email: 'An email address was taken out here',
  link: 'A link was taken out here',
  handle: 'A user name was taken out here',
  number: 'A number was taken out here',
  date: 'A date was taken out here',
  removed: 'Words were taken out here',
};

/** People with the same number have the same tint; beyond these, the number alone tells. */
const TINTS = 6;

/** A placeholder as it is drawn. */
export interface Pill {
  readonly words: string;
  readonly hint: string;
  /** undefined where it stands for no person */
  readonly tint: number | undefined;
}

/** @returns undefined for brackets that no moderation wrote, such as "[sic]" */
export const pillOf = (placeholder: string): Pill | undefined => {
  const [, words = '', kind = '', number] = /^\[(([a-z]+)(?: (\d{1,4}))?)\]$/.exec(placeholder) ?? [];
  const hint = Object.hasOwn(TAKEN_OUT, kind) ? TAKEN_OUT[kind] : undefined;
  if (hint === undefined || (kind === 'name') !== (number !== undefined)) return undefined;
  return { words, hint, tint: number === undefined ? undefined : Number(number) % TINTS };
};

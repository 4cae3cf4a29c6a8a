import type { FullName } from '../port.ts';
import { isShortFor } from './shortNames.ts';
import { lettersAmong } from './text/digits.ts';
import { fold } from './text/fold.ts';

/** What shows that several names are one person's. */
interface Context {
  /** Account owners. The first has a name that several share, unless the text says otherwise. */
  readonly accounts?: readonly FullName[];
  /** The names in the text: a full name tells whose the parts of it are. */
  readonly names?: readonly string[];
}

interface Parts {
  readonly name: string;
  readonly parts: readonly string[];
  /** Whether it is written in small letters: "toms" may be Tom's. */
  readonly isSmall: boolean;
  /** "The Blanks" are the account's. */
  readonly isAccount: boolean;
}

/** Between letters that are written apart. */
const BLANK = /(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu;
const CONTRACTION = /'(?:s|d|ll|ve|re|m)(?!\p{L})/gu;

const read = (name: string, isAccount = false): Parts => ({
  name,
  parts: lettersAmong(fold(name).text.toLowerCase())
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(BLANK, '')
    .replace(CONTRACTION, '')
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(part => part.length > 1),
  isSmall: !/\p{Lu}/u.test(name),
  isAccount,
});

/** Whether all parts of a name are in another. */
const isIn = ({ parts, isSmall }: Parts, whole: Parts): boolean =>
  parts.every(part =>
    whole.parts.some(
      other =>
        part === other ||
        ((isSmall || whole.isAccount) && part === `${other}s`) ||
        (whole.isSmall && other === `${part}s`) ||
        isShortFor(part, other) ||
        isShortFor(other, part),
    ),
  );

const isSame = (one: Parts, other: Parts): boolean => {
  if (one.parts.length === 0 || other.parts.length === 0) return one.name.toLowerCase() === other.name.toLowerCase();
  return isIn(one, other) || isIn(other, one);
};

/** "Sam" of "Samuel", but not of "Sam Blank". */
const isShortened = (short: Parts, whole: Parts): boolean =>
  short.parts.some(part => whole.parts.some(other => isShortFor(part, other)));

/** @returns the form of a name to remember: the known one, the one written here, or both as one */
const longerOf = (known: Parts, written: Parts, whole: Parts): Parts => {
  if (!isIn(known, written)) return isIn(written, known) ? known : whole;
  return !isIn(written, known) || isShortened(known, written) ? written : known;
};

/**
 * Numbers people as they appear: "Anna Kovács", "Anna" and "Kovács" are one person, "Anna Smith" is
 * another. So are the first and the last name of an account.
 */
export class People {
  readonly #known: Parts[];
  readonly #accounts: readonly Parts[];
  readonly #firstNames: readonly Parts[];
  readonly #written: readonly Parts[];
  readonly #full: readonly Parts[];

  constructor(known: readonly string[] = [], { accounts = [], names = [] }: Context = {}) {
    this.#known = known.map(name => read(name));
    this.#accounts = accounts.map(account => read(account.join(' '), true));
    this.#firstNames = accounts.map(([first = '']) => read(first));
    this.#written = names.map(name => read(name));
    this.#full = this.#written.filter(({ parts }) => parts.length > 1);
  }

  get names(): readonly string[] {
    return this.#known.map(({ name }) => name);
  }

  /** @returns the person's number, from 1; keeps the longest form of the name */
  numberOf(name: string): number {
    const written = read(name);
    const owners = written.parts.length === 0 ? [] : this.#accounts.filter(account => isIn(written, account));
    const whole = this.#ownerOf(written, owners) ?? this.#fullNameOf(written) ?? written;
    const index = this.#known.findIndex(other => isSame(other, whole));
    const known = this.#known[index];
    if (known === undefined) return this.#known.push(owners.length > 1 ? whole : written);
    this.#known[index] = longerOf(known, written, whole);
    return index + 1;
  }

  /** @returns a new number for somebody whose name is unknown */
  numberOfUnknown(): number {
    return this.#known.push(read(''));
  }

  /**
   * Of several accounts with a name, the one whose first name it is, or the one that the text also
   * calls by another name, or the first.
   */
  #ownerOf(written: Parts, owners: readonly Parts[]): Parts | undefined {
    const called = owners.filter(account =>
      isIn(written, this.#firstNames[this.#accounts.indexOf(account)] ?? account),
    );
    const named = owners.filter(account =>
      this.#written.some(
        other => owners.filter(owner => isIn(other, owner)).every(owner => owner === account) && isIn(other, account),
      ),
    );
    return [called, named].find(({ length }) => length === 1)?.[0] ?? owners[0];
  }

  /** The fullest form of a name in the text. An initial alone could be anybody's. */
  #fullNameOf(written: Parts): Parts | undefined {
    return written.parts.length === 0 ? undefined : this.#full.find(full => isIn(written, full));
  }
}

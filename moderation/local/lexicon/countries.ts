import { STATES } from './wordLists.ts';

const ALSO_COUNTRIES = ['england', 'scotland', 'wales', 'usa', 'uk', 'u.s.', 'america', 'britain', 'holland', 'turkey'];
const UNIONS = new Set(['european union', 'united nations', 'eurozone']);

const readRegions = (): readonly string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.flatMap(a =>
    letters.flatMap(
      b =>
        names
          .of(a + b)
          ?.toLowerCase()
          .replaceAll('.', '') ?? [],
    ),
  );
};

/**
 * Whole countries by their English names. Excludes "Georgia", which is also a state, and
 * "Victoria".
 */
export const readNations = (): ReadonlySet<string> =>
  new Set([...readRegions(), ...ALSO_COUNTRIES].filter(name => !STATES.has(name)));

/** Countries by their English names, and states and large cities whose names are ordinary words. */
export const readCountries = (): ReadonlySet<string> =>
  new Set([...readRegions(), ...ALSO_COUNTRIES, ...STATES].filter(name => !UNIONS.has(name)));

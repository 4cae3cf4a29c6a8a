const ALSO_COUNTRIES = ['england', 'scotland', 'wales', 'usa', 'uk', 'u.s.', 'america', 'britain', 'holland', 'turkey'];

const UNIONS = new Set(['european union', 'united nations', 'eurozone']);

/** Countries by their English names. */
export const readCountries = (): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const countries = letters.flatMap(a => letters.map(b => names.of(a + b)?.toLowerCase() ?? ''));
  return new Set([...countries, ...ALSO_COUNTRIES].filter(name => name !== '' && !UNIONS.has(name)));
};

const ALSO_COUNTRIES = ['england', 'scotland', 'wales', 'usa', 'uk', 'u.s.', 'america', 'britain', 'holland', 'turkey'];
const UNIONS = new Set(['european union', 'united nations', 'eurozone']);

/** Parts of large countries, which people name instead of a town. */
const STATES =
  `alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,
kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,
new york,new york city,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,
vermont,virginia,west virginia,wisconsin,wyoming,puerto rico,washington dc,ontario,quebec,british columbia,alberta,manitoba,saskatchewan,nova scotia,
new brunswick,newfoundland,prince edward island,new south wales,queensland,victoria,tasmania,south australia,western australia,northern territory,
northern ireland,los angeles,san francisco,san diego,san antonio,las vegas,new orleans,salt lake city,el paso,kansas city,santa fe,hong kong,
cape town,mexico city,buenos aires,rio de janeiro,sao paulo,tel aviv,kuala lumpur,new delhi`
    .split(',')
    .map(name => name.trim());

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
export const readNations = (): ReadonlySet<string> => {
  const finer = new Set(STATES);
  return new Set([...readRegions(), ...ALSO_COUNTRIES].filter(name => !finer.has(name)));
};

/** Countries by their English names, and states and large cities whose names are ordinary words. */
export const readCountries = (): ReadonlySet<string> =>
  new Set([...readRegions(), ...ALSO_COUNTRIES, ...STATES].filter(name => !UNIONS.has(name)));

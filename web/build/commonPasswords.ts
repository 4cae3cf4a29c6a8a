import type { Plugin } from 'vite';

const LIST = /@zxcvbn-ts\/language-common\/src\/passwords\.json$/;

/** The list is ordered by how often they are chosen. Of so many, more than 7,000 are long enough for an account. */
const KEPT = 20_000;

/** Leaves the most common passwords of a package's list, as one text: quotes and commas would double it. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  enforce: 'pre',
  load: {
    filter: { id: LIST },
    async handler(id) {
      const all = JSON.parse(await this.fs.readFile(id, { encoding: 'utf8' })) as string[];
      return { code: `export default ${JSON.stringify(all.slice(0, KEPT).join(' '))}.split(' ')`, moduleType: 'js' };
    },
  },
});

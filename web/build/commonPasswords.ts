import type { Plugin } from 'vite';

const LIST = /@zxcvbn-ts\/language-common\/src\/passwords\.json$/;

/**
 * The list is ordered by popularity. Of this many, more than 7,000 are long enough for an account.
 */
const KEPT = 20_000;

/**
 * Reduces a package's list to the most common passwords, as one text: quotes and commas would
 * double its size.
 */
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

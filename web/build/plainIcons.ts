import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/** Leaves only the shapes of an icon. Names, sizes and random keys, which do not compress, are for lucide's own runtime. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform: {
    filter: { id: ICON },
    handler: code => ({
      code: code.replaceAll(/, key: "\w+"/g, '').replaceAll(/^ {2}(?:name|size): .*,$/gm, ''),
      map: null,
    }),
  },
});

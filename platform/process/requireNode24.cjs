// Loaded before anything else, by whatever Node is there: so it is plain JavaScript of long ago.
'use strict';

const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(`Bothsides needs Node ${OLDEST} or newer, and this is Node ${process.versions.node} (${process.execPath}).
npm ci brings the right one, unless install scripts are switched off (ignore-scripts). Then run:

  npm rebuild node --ignore-scripts=false

or install Node ${OLDEST} yourself. Start everything by npm: npm start, npm test, npm run cli -- help.
`);
  process.exit(1);
}

// Loaded first, by whatever Node version is installed, so it must be plain old JavaScript.
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

require('./prepareV8.cjs');

#!/usr/bin/env node
'use strict';

require('../platform/process/requireNode24.cjs');
void import('./main.ts');

import { Metadata, status } from '@grpc/grpc-js';
import { convertToCommandError } from '@kurrent/kurrentdb-client/dist/utils/CommandError.js';
import { expect, test } from 'vitest';
import { isNoRecordAtPosition } from '#eventlog/eventStoreDb/connection/errors.ts';

const unknown = (details: string): Error =>
  convertToCommandError(
    Object.assign(new Error(`2 UNKNOWN: ${details}`), { code: status.UNKNOWN, details, metadata: new Metadata() }),
  );

/** From 24.2 on the server tells a position within a record from other errors. */
test.for([
  ['Unexpected ReadAllResult: Error', true],
  ['Unexpected FilteredReadAllResult: Error', true],
  ['Unexpected ReadAllResult: InvalidPosition', true],
  ['Unexpected FilteredReadAllResult: InvalidPosition', true],
  ['Unexpected ReadStreamResult: Error', false],
  ['Exception was thrown by handler.', false],
] as const)('%s: no record begins at the position: %s', ([details, expected]) => {
  expect(isNoRecordAtPosition(unknown(details))).toBe(expected);
});

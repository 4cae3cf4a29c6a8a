import type { CollectionDefinition } from './port.ts';

const COLLECTION_NAME = /^[A-Za-z][\w.-]*$/;
const FIELD_NAME = /^[A-Za-z]\w*$/;
const RESERVED = new Set(['id', 'version', 'body']);

/** @throws RangeError if some store does not allow the name of the collection or of a field */
export const checkDefinition = ({ name, fields }: CollectionDefinition): void => {
  if (!COLLECTION_NAME.test(name)) throw new RangeError(`"${name}" cannot be the name of a collection`);
  for (const field of Object.keys(fields)) {
    if (!FIELD_NAME.test(field) || RESERVED.has(field.toLowerCase()))
      throw new RangeError(`"${field}" cannot be the name of a field in ${name}`);
  }
};

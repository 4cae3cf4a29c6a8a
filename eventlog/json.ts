/** @throws TypeError for a value that JSON cannot represent (undefined, a function, a bigint) */
export const toJson = (value: unknown): string => {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`A value of type ${typeof value} cannot be written as JSON`);
  return text;
};

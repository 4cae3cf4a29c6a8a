/** The methods that request no change. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: { readonly method: string }): boolean => SAFE_METHODS.has(method);

/** The methods by which a client asks for no change. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: { readonly method: string }): boolean => SAFE_METHODS.has(method);

const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * What the processes of tests have of this environment: no settings of the product, and its
 * compiled modules from the first one on.
 */
export const cleanEnvironment: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE };

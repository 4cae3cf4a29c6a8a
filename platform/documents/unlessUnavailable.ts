import { DocumentsUnavailable } from './port.ts';

/**
 * @returns the fallback if the store cannot be reached
 * @throws any other error of the work
 */
export const unlessUnavailable = async <T>(work: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DocumentsUnavailable) return fallback;
    throw error;
  }
};

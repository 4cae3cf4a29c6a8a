import { z } from 'zod';

/*
 * Parts of responses. Their shapes are documented (OpenAPI) but never validated: a response shows
 * what is stored, and a check stricter than the one on input would lock people out of their own
 * data.
 */

const textOfForm = (format: 'uuid' | 'email' | 'date-time') => z.string().meta({ format });
const wholeNumber = (limits: { readonly minimum?: number; readonly maximum?: number } = {}) =>
  z.number().meta({ type: 'integer', ...limits });

export const id = textOfForm('uuid');
export const emailAddress = textOfForm('email');
export const instant = textOfForm('date-time');
export const integer = wholeNumber();
export const count = wholeNumber({ minimum: 0 });
export const percentage = wholeNumber({ minimum: 0, maximum: 100 });

import { z } from 'zod';

/*
 * The parts of answers. Their forms are documented (OpenAPI) and never checked: an answer shows what is stored,
 * and a check that is stricter than the one at the door would lock people out of their own data.
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

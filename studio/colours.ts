/** The colours of the web screens' dark theme (web/styles/theme.css). */
export const COLOURS = {
  night: '#1d1627',
  table: '#2c2138',
  edge: '#4a3a5c',
  ink: '#f6eefa',
  muted: '#c9bcd4',
  a: '#6cc5ea',
  b: '#f4a765',
  aDeep: '#17303c',
  bDeep: '#3b2817',
} as const;

/** The grounds of names that were taken out, in the order of the tints of web/styles/pill.css. */
export const TINTS = ['#623236', '#493766', '#294b31', '#47441b', '#602f4c', '#114d46'] as const;

/** The ground of a place, a number or anything else that was taken out. */
export const NO_TINT = '#46404b';

export const FRAME = { width: 720, height: 1280, rate: 25 } as const;

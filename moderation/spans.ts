import type { Span } from './port.ts';

export const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

export const overlap = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

export const isSame = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

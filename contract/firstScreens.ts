/** More than two lines of large type on a desktop, five on a phone. */
export const LONG_TITLE = 90;

/** Stands in a rendered screen where the gateway puts a dispute's title. */
export const TITLE_PLACE = '{title}';

/** The HTML that screens show until their data is there, by their name. */
export type FirstScreens = Record<string, Record<'stranger' | 'unknown', string>>;

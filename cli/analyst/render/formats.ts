export const queryFormats = ['table', 'csv', 'json', 'chart'] as const;
export type QueryFormat = (typeof queryFormats)[number];

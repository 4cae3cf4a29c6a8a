const numbers = new Intl.NumberFormat('en');

export const formatNumber = (value: number): string => numbers.format(value);

/** @returns for example "1 vote", "2,847 votes" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const cardClass = 'rounded-card border border-line bg-surface shadow-card';

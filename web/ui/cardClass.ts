export const cardClass = 'rounded-card border border-line bg-surface shadow-card';

/** A card that leads somewhere: one link in it has the class "covers-card". */
export const linkCardClass = `${cardClass} relative hover:border-brand`;

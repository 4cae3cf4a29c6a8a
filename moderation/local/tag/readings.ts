/** "AdaTheGreat_92" is "Ada The Great 92". */
export const spaced = (tag: string): string => tag.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' ');

/** VoteCast → vote_cast, user1Story → user1_story. */
export const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

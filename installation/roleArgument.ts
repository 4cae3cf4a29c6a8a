import { parseArgs } from 'node:util';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { InvalidConfig } from './config.ts';

export const ROLES = ['gateway', 'projector', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const isRole = (role: string): role is Role => ROLES.includes(role as Role);

const roleIn = (argv: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...argv], options: { role: { type: 'string' } } }).values.role;
  } catch (error) {
    throw new InvalidConfig(reasonOf(error));
  }
};

/**
 * The roles that `--role` names; every role without it.
 * @throws InvalidConfig
 */
export const rolesOf = (argv: readonly string[]): readonly Role[] => {
  const role = roleIn(argv);
  if (role === undefined) return ROLES;
  if (!isRole(role)) throw new InvalidConfig(`--role must be one of ${ROLES.join(', ')}`);
  return [role];
};

/** The password of every demo account. It is shown on the seed page and protects nothing. */
export const DEMO_PASSWORD = 'between-us-2026';

/** The domain of demo accounts only: it receives no mail, so nobody else can verify an address there. */
const DEMO_DOMAIN = '@demo.bothsides.example';

/** Both sides of one demo dispute: the accounts to sign in with that the seed page suggests. */
export const DEMO_COUPLE = [`hannah${DEMO_DOMAIN}`, `tom${DEMO_DOMAIN}`] as const;

/** @param email folded */
export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_DOMAIN);

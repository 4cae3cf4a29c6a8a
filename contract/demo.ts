/** Opens every demo account, and is shown on the seed page: it protects nothing. */
export const DEMO_PASSWORD = 'between-us-2026';

/** Of every demo account, and of nobody else: it cannot receive mail, so that nobody could verify it. */
const DEMO_DOMAIN = '@demo.bothsides.example';

/** Both sides of one demo dispute: the seed page says whom one can sign in as. */
export const DEMO_COUPLE = [`hannah${DEMO_DOMAIN}`, `tom${DEMO_DOMAIN}`] as const;

/** @param email folded */
export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_DOMAIN);

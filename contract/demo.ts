/** Opens every demo account, and is shown on the seed page: it protects nothing. */
export const DEMO_PASSWORD = 'between-us-2026';

/** Of every demo account, and of nobody else: it cannot receive mail, so that nobody could verify it. */
const DEMO_DOMAIN = '@demo.bothsides.example';

/** @param email folded */
export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_DOMAIN);

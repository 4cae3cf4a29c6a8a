/** The password of every demo account. The seed page shows it; it protects nothing. */
export const DEMO_PASSWORD = 'between-us-2026';

/** Used by demo accounts only. It receives no mail, so nobody can verify an address there. */
const DEMO_DOMAIN = '@demo.bothsides.example';

/** The accounts of both sides of a demo dispute, which the seed page suggests to sign in with. */
export const DEMO_COUPLE = [`hannah${DEMO_DOMAIN}`, `tom${DEMO_DOMAIN}`] as const;

/** @param email in normalized form */
export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_DOMAIN);

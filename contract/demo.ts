/** Opens every demo account, and is shown on the seed page: it protects nothing. */
export const DEMO_PASSWORD = 'between-us-2026';

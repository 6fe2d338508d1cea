import { parseEnv } from './env';

/**
 * The configuration of this build, read once, and what is wrong with it. `main.tsx` mounts the app only when nothing is:
 * importing must not throw, or there would be a blank page instead of the list.
 */
export const { env, problems } = parseEnv(import.meta.env);

/** Addresses of the marketing site (docs/product.md#marketing-addresses). */
export const site = {
  home: `${env.marketingUrl}/`,
  waitlist: `${env.marketingUrl}/`,
  contact: `${env.marketingUrl}/contact#contact-us`,
  contactSales: `${env.marketingUrl}/contact?subject=enterprise#contact-us`,
} as const;

/** What is not for everybody yet; `VITE_PREVIEW_FEATURES` of a deployment names those that it shows. */
export type PreviewFeature = 'bulk-actions';

export const isPreviewed = (feature: PreviewFeature) => env.previewFeatures.includes(feature);

import { env } from './index';

/** Addresses of the marketing site (docs/product.md#marketing-addresses). */
export const site = {
  home: `${env.marketingUrl}/`,
  waitlist: `${env.marketingUrl}/`,
  contact: `${env.marketingUrl}/contact#contact-us`,
  contactSales: `${env.marketingUrl}/contact?subject=enterprise#contact-us`,
} as const;

import { env } from './index';

/** Addresses of the marketing site (decisions: names and configuration). */
export const site = {
  home: `${env.marketingUrl}/`,
  waitlist: `${env.marketingUrl}/`,
  contact: `${env.marketingUrl}/contact#contact-us`,
  contactSales: `${env.marketingUrl}/contact?subject=enterprise#contact-us`,
} as const;

/** Subdomains of these: Firebase Dynamic Links ended on 25 August 2025 (firebase.google.com/support/dynamic-links-faq). */
export const endedServices = ['page.link', 'app.goo.gl'] as const;

/** Google follows goo.gl links only that were in use in late 2024 (developers.googleblog.com, 'Google URL Shortener links'). */
export const shorteners = [
  'goo.gl',
  'bit.ly',
  'tinyurl.com',
  't.co',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
] as const;

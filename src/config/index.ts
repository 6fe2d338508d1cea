import { envOf, parsePageValues, problemsOf } from './env';

/** The block of values in index.html. A worker has no page, so each is started with this as its name: it is there before its code runs. */
export const pageValues =
  typeof document === 'undefined'
    ? (globalThis as { readonly name?: string }).name // no type of a worker's scope here
    : document.querySelector('#configuration')?.textContent;

const block = parsePageValues(pageValues);
/** In development and in tests Vite knows them; a build has written them into the block. */
const values = { ...(import.meta.env.DEV ? import.meta.env : {}), ...block.built, ...block.values };

/** The configuration of this deployment, read once. Importing must not throw, or there would be a blank page instead of the list of problems. */
export const env = envOf(values);

/** What is wrong with it. `main.tsx` mounts the app only when nothing is. The script before the first paint does without. */
export const problems = /* @__PURE__ */ problemsOf(values, block);

/** Addresses of the marketing site (docs/product.md#marketing-addresses). */
export const site = {
  home: `${env.marketingUrl}/`,
  waitlist: `${env.marketingUrl}/`,
  contact: `${env.marketingUrl}/contact#contact-us`,
  contactSales: `${env.marketingUrl}/contact?subject=enterprise#contact-us`,
} as const;

/** What is not for all people yet; `VITE_PREVIEW_FEATURES` of a deployment names those that it shows. */
export type PreviewFeature = 'bulk-actions';

export const isPreviewed = (feature: PreviewFeature) => env.previewFeatures.includes(feature);

/** The checks of links by group, that is by severity, in the order of the page (docs/product.md#link-checks). */
export const checkGroups = {
  broken: ['loop', 'dead-end', 'dead-service', 'private-host'],
  risky: [
    'expired-active',
    'chain',
    'old-shortener',
    'http',
    'utm-clash',
    'carries-user',
    'mixed-script',
    'look-alike',
    'paste-rest',
  ],
  tidyUp: ['twins', 'spelling', 'silent', 'soon', 'social', 'long'],
} as const;

export type CheckGroup = keyof typeof checkGroups;
export type Check = (typeof checkGroups)[CheckGroup][number];

export const checks: readonly Check[] = Object.values(checkGroups).flat();

/** Checks that compare links, or follow one to another: their results are not known before all links are read. */
const listChecks = ['loop', 'dead-end', 'chain', 'look-alike', 'twins', 'spelling'] as const satisfies readonly Check[];

/** Checks that follow one link to another. */
export const stepChecks: ReadonlySet<Check> = new Set(['loop', 'dead-end', 'chain'] as const);

export type ListCheck = (typeof listChecks)[number];
/** Checks of a link by itself. */
export type OwnCheck = Exclude<Check, ListCheck>;

export const isListCheck = (check: Check): check is ListCheck => listChecks.some((one) => one === check);

export const ownChecks = checks.filter((check): check is OwnCheck => !isListCheck(check));

export interface CheckCounts {
  /** How many links were checked: deleted ones are left out. */
  readonly links: number;
  /** How many links each check finds; those that are not possible are missing. */
  readonly found: ReadonlyMap<Check, number>;
}

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

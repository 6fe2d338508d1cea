import { type Check, type CheckGroup, endedServices, shorteners } from '@/engines/links';

/** What a check is called, and what it finds and why that matters, as a sentence about one link. */
interface CheckTexts {
  readonly name: string;
  readonly rule: string;
}

const list = (words: readonly string[], last: string) => `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const groupNames = {
  broken: 'Broken',
  risky: 'Risky',
  tidyUp: 'Tidy up',
} as const satisfies Record<CheckGroup, string>;

/** Names and sentences of the checks (docs/product.md#link-checks). */
export const checkTexts: Readonly<Record<Check, CheckTexts>> = {
  loop: {
    name: 'Loop',
    rule: 'Redirects in a loop within this project.',
  },
  'dead-end': {
    name: 'Dead end',
    rule: 'Ends at an inactive, expired, deleted or missing link.',
  },
  'dead-service': {
    name: 'Ended service',
    rule: `Leads to ${list(
      endedServices.map((service) => `*.${service}`),
      'or',
    )}, shut down on 25 August 2025.`,
  },
  'private-host': {
    name: 'Private host',
    rule: 'Leads to this machine or a private host.',
  },
  'expired-active': {
    name: 'Expired but active',
    rule: 'The expiration is in the past.',
  },
  chain: {
    name: 'Chain',
    rule: 'Leads to another link of this project.',
  },
  'old-shortener': {
    name: 'Old shortener',
    rule: `Leads to ${list(shorteners, 'or')}, a second shortener.`,
  },
  http: {
    name: 'HTTP',
    rule: 'Leads to a public host without encryption.',
  },
  'utm-clash': {
    name: 'UTM clash',
    rule: 'A UTM field and the destination disagree.',
  },
  'carries-user': {
    name: 'Login in address',
    rule: 'Contains a user name or password.',
  },
  'mixed-script': {
    name: 'Mixed script',
    rule: 'The host mixes Latin with Cyrillic or Greek letters.',
  },
  'look-alike': {
    name: 'Look-alike slugs',
    rule: 'Reads like another slug: O and 0, I and l, - and _, capitals.',
  },
  'paste-rest': {
    name: 'Stray characters',
    rule: 'The destination ends in . , ) ] > " \' or %20, or repeats https://.',
  },
  twins: {
    name: 'Same destination',
    rule: 'Another active link has the same destination.',
  },
  spelling: {
    name: 'Spelling',
    rule: 'A tag or UTM value is spelled differently elsewhere.',
  },
  silent: {
    name: 'No activity',
    rule: 'Active for over 90 days without clicks, scans or previews.',
  },
  soon: {
    name: 'Expires soon',
    rule: 'Expires within 7 days.',
  },
  social: {
    name: 'Social preview',
    rule: 'Title over 70 or text over 200 characters, title without image, or image without https.',
  },
  long: {
    name: 'Long address',
    rule: 'Longer than 2,048 characters.',
  },
};

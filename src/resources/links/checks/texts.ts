import type { Check, CheckGroup } from './checks';
import { endedServices, shorteners } from './services';

/** What a check is called, and what it finds and why that matters, as a sentence about one link. */
export interface CheckTexts {
  readonly name: string;
  readonly rule: string;
}

const list = (words: readonly string[], last: string) => `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const groupNames = {
  broken: 'Wrong within your links',
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
    rule: 'Ends at a link of this project that is inactive, expired, deleted or missing.',
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
    rule: 'Leads to this machine, a private address, *.local, *.internal or a host without a dot.',
  },
  'expired-active': {
    name: 'Expired but active',
    rule: 'Is switched on, but has expired.',
  },
  chain: {
    name: 'Chain',
    rule: 'Leads to another link of this project, which decides where it ends.',
  },
  'old-shortener': {
    name: 'Old shortener',
    rule: `Leads to ${list(shorteners, 'or')}, a second shortener.`,
  },
  http: {
    name: 'HTTP',
    rule: 'Leads to a public host over http:, without encryption.',
  },
  'utm-clash': {
    name: 'UTM clash',
    rule: 'A UTM field and the destination disagree, so only one is counted.',
  },
  'carries-user': {
    name: 'Login in address',
    rule: 'The destination contains a user name or a password.',
  },
  'mixed-script': {
    name: 'Mixed script',
    rule: 'The host mixes Latin with Cyrillic or Greek letters, as imitations do.',
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
    rule: 'Another active link leads to the same address, so clicks are split.',
  },
  spelling: {
    name: 'Spelling',
    rule: 'A tag or UTM value is spelled differently on another link.',
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
    rule: 'A title over 70 or a text over 200 characters, an image that is not https:, or a title without an image.',
  },
  long: {
    name: 'Long address',
    rule: 'Longer than 2,048 characters, which some browsers cut.',
  },
};

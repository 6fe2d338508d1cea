import type { Check, CheckGroup } from './checks';
import { endedServices, shorteners } from './services';

/** What a check is called, and what it finds and why that matters, as a sentence about one link. */
export interface CheckTexts {
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
    rule: 'Leads in a circle over links of this project, so a visitor never arrives.',
  },
  'dead-end': {
    name: 'Dead end',
    rule: 'Leads, directly or over other links of this project, to one that is inactive, expired, deleted or not in the project.',
  },
  'dead-service': {
    name: 'Ended service',
    rule: `Leads to ${list(
      endedServices.map((service) => `*.${service}`),
      'or',
    )}, which Google shut down on 25 August 2025.`,
  },
  'private-host': {
    name: 'Private host',
    rule: 'Leads to this machine, a private address (RFC 1918, RFC 4193), *.local, *.internal or a host without a dot: visitors can’t get there.',
  },
  'expired-active': {
    name: 'Expired but active',
    rule: 'Is switched on, but its expiry has passed, so visitors are turned away.',
  },
  chain: {
    name: 'Chain',
    rule: 'Leads to another working link of this project, so whoever changes that one changes where this one leads.',
  },
  'old-shortener': {
    name: 'Old shortener',
    rule: `Leads to ${list(shorteners, 'or')}: a second service decides where a visitor arrives.`,
  },
  http: {
    name: 'HTTP',
    rule: 'Leads to an http: address of a public host, so others on the way can read and change the page.',
  },
  'utm-clash': {
    name: 'UTM clash',
    rule: 'Has a UTM field that the query of its destination sets to something else, so one of the two is not counted.',
  },
  'carries-user': {
    name: 'Carries a user name',
    rule: 'Has a user name or a password in its destination, which everybody who follows it can read.',
  },
  'mixed-script': {
    name: 'Mixed script',
    rule: 'Mixes Latin with Cyrillic or Greek letters in one label of its destination’s host, as imitations of a name do.',
  },
  'look-alike': {
    name: 'Look-alike slugs',
    rule: 'Has the slug of another link once capitals are small, 0 is o, 1 and i are l, and _ is -: people type the wrong one.',
  },
  'paste-rest': {
    name: 'Pasted too much',
    rule: 'Its destination ends in one of . , ) ] > " \' or %20, or holds https://https://, mostly from careless pasting.',
  },
  twins: {
    name: 'Same destination',
    rule: 'Is active and leads to the same address as another active link, so their figures are counted apart.',
  },
  spelling: {
    name: 'Spelling',
    rule: 'Has a tag or a UTM value that another link spells with other capitals, spaces, - or _, so reports count them apart.',
  },
  silent: {
    name: 'Silent',
    rule: 'Is active and older than 90 days, and has no clicks, scans or previews.',
  },
  soon: {
    name: 'Expires soon',
    rule: 'Is active and expires within 7 days.',
  },
  social: {
    name: 'Social preview',
    rule: 'Has a social title over 70 or a text over 200 characters, an image that is not https:, or a title without an image, so previews are cut or bare.',
  },
  long: {
    name: 'Long address',
    rule: 'Has a destination of more than 2,048 characters, which some browsers and servers cut.',
  },
};

import { hostOf, msOf } from '../localIndex/facets';
import type { Link } from '../model';
import { linkStatus } from '../status';
import { type OwnCheck, ownChecks } from './checks';
import { hostTrait, hostTraitsOf } from './hosts';
import { trait, traitsOf } from './traits';

/** What the checks of a link by itself look at. Instants in ms, `NaN` where there is none. */
export interface LinkFacts {
  readonly isActive: boolean;
  readonly isExpired: boolean;
  readonly created: number;
  readonly expires: number;
  /** Bits of `trait`. */
  readonly traits: number;
  /** Bits of `hostTrait`. */
  readonly host: number;
}

type Rule = (facts: LinkFacts, now: number) => boolean;

const dayMs = 86_400_000;

const withTrait =
  (bit: number): Rule =>
  ({ traits }) =>
    (traits & bit) !== 0;

const toHost =
  (bit: number): Rule =>
  ({ host }) =>
    (host & bit) !== 0;

/** What each check of a link by itself finds, at an instant in ms. Deleted links are left out by whoever asks. */
export const ownRules: Readonly<Record<OwnCheck, Rule>> = {
  'dead-service': toHost(hostTrait['dead-service']),
  'private-host': toHost(hostTrait['private-host']),
  'expired-active': ({ isExpired }) => isExpired,
  'old-shortener': toHost(hostTrait['old-shortener']),
  http: ({ traits, host }) => (traits & trait.http) !== 0 && (host & hostTrait['private-host']) === 0,
  'utm-clash': withTrait(trait['utm-clash']),
  'carries-user': withTrait(trait['carries-user']),
  'mixed-script': toHost(hostTrait['mixed-script']),
  'paste-rest': withTrait(trait['paste-rest']),
  silent: ({ traits, isActive, created }, now) =>
    isActive && (traits & trait.unused) !== 0 && created < now - 90 * dayMs,
  soon: ({ isActive, expires }, now) => isActive && expires <= now + 7 * dayMs,
  social: withTrait(trait.social),
  long: withTrait(trait.long),
};

/** The checks that find a link by itself. */
export function ownFindings(link: Link, now: number): readonly OwnCheck[] {
  if (link.deleted) return [];
  const status = linkStatus(link, now);
  const facts: LinkFacts = {
    isActive: status === 'active',
    isExpired: status === 'expired',
    created: msOf(link.created),
    expires: msOf(link.expiresAt),
    traits: traitsOf(link),
    host: hostTraitsOf(hostOf(link.destination)),
  };
  return ownChecks.filter((check) => ownRules[check](facts, now));
}

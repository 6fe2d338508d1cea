import type { Criterion } from '../localIndex/criteria';
import type { LocalIndex } from '../localIndex/localIndex';
import { isActiveAt, isExpiredAt } from './checkedRows';
import type { OwnCheck } from './checks';
import { isEndedService, isPrivateHost, isShortener, mixesScripts } from './hosts';
import { trait } from './traits';

type Passes = Criterion['passes'];

const dayMs = 86_400_000;
/** An active link without a visit is silent from this age on. */
export const silentDays = 90;
/** A link expires soon when it has so many days left. */
export const soonDays = 7;

/** How each check of a link by itself is made; `now` in ms. Deleted links are left out by whoever asks. */
export const ownChecks: Record<OwnCheck, (index: LocalIndex, now: number) => Passes> = {
  'dead-service': toHost(isEndedService),
  'private-host': toHost(isPrivateHost),
  'old-shortener': toHost(isShortener),
  'mixed-script': toHost(mixesScripts),
  'expired-active': (_, now) => (block, at) => isExpiredAt(block, at, now),
  http: (index, now) => both(withTrait('http')(), not(toHost(isPrivateHost)(index, now))),
  'utm-clash': withTrait('utm-clash'),
  'carries-user': withTrait('carries-user'),
  'paste-rest': withTrait('paste-rest'),
  social: withTrait('social'),
  long: withTrait('long'),
  silent: (_, now) =>
    both(
      withTrait('unused')(),
      (block, at) => isActiveAt(block, at, now) && (block.created[at] ?? Number.NaN) < now - silentDays * dayMs,
    ),
  soon: (_, now) => (block, at) =>
    isActiveAt(block, at, now) && (block.expires[at] ?? Number.NaN) <= now + soonDays * dayMs,
};

function toHost(isFound: (host: string) => boolean) {
  return (index: LocalIndex, _now: number): Passes => {
    const hosts = index.values.hosts.passing(isFound);
    return ({ host }, at) => hosts[host[at] ?? 0] === 1;
  };
}

function withTrait(name: keyof typeof trait) {
  return (): Passes =>
    ({ traits }, at) =>
      ((traits[at] ?? 0) & trait[name]) !== 0;
}

const both =
  (one: Passes, other: Passes): Passes =>
  (block, at) =>
    one(block, at) && other(block, at);

const not =
  (one: Passes): Passes =>
  (block, at) =>
    !one(block, at);

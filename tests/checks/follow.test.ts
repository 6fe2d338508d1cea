// @vitest-environment node
import { expect, it } from 'vitest';
import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { aLink } from '../links/builders';
import { finished } from '../support/pieces';
import { now } from './found';

const [domain, other] = ['go.example.com', 'trail.example.com'];
const id = `${other}+a`;
const live = new Map([
  [id, { liveUntil: Number.POSITIVE_INFINITY, destination: 'https://example.com/', next: undefined }],
]);

/** The checks of two links, of which one leads to the other, and that one to a link of another domain. */
function checksOfTwo() {
  const index = new LocalIndex(domain);
  const destinations = [`https://${other}/a`, `https://${domain}/s0`];
  index.append(destinations.map((destination, at) => aLink({ domain, slug: `s${at}`, destination })));
  return new LinkChecks(index, () => true);
}

const chains = (checks: LinkChecks): number | undefined => finished(checks.count(now)).found.get('chain');

const follow = (checks: LinkChecks, readAt?: number) => {
  checks.leadTo('tab', new Map([[0, id]]));
  checks.follow('tab', live, readAt);
  checks.endFollowing('tab');
};

it('finds what the links of other domains say that came while the check was being made', () => {
  const checks = checksOfTwo();
  const check = checks.criterion('chain', now);
  expect(check.next().done).toBe(false);
  follow(checks);
  while (!check.next().done);
  expect(chains(checks)).toBe(2);
});

it('rests on what was followed before until all that is followed anew is here', () => {
  const checks = checksOfTwo();
  follow(checks, 1000);
  checks.leadTo('tab', new Map([[0, id]]));
  expect(chains(checks)).toBe(2);
  checks.follow('tab', live, 2000);
  expect(checks.outer.readAt).toBe(1000);
  checks.endFollowing('tab');
  expect(chains(checks)).toBe(2);
  expect(checks.outer.readAt).toBe(2000);
});

it('finds nothing any more where no link leads to another domain', () => {
  const checks = checksOfTwo();
  follow(checks);
  checks.leadTo('tab', new Map());
  expect(chains(checks)).toBe(1);
});

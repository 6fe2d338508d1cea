import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forgetTabPerson, rememberTabPerson, returnTarget, safeReturnPath } from '@/providers/auth/returnPath';
import { isWorkspacePath } from '@/routes';
import { webAddresses } from '../support/texts';

it.each([
  ['/links', '/links'],
  ['/links?status=active#top', '/links?status=active#top'],
  [`${window.location.origin}/links`, '/'],
  ['/login', '/'],
  ['/nowhere', '/'],
  ['/links/../nowhere', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['\\\\evil.test', '/'],
  ['\t//evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['https:evil.test', '/'],
  ['https://evil.test/links', '/'],
  ['javascript:alert(1)', '/'],
  ['/..//evil.test', '/'],
  ['//user@evil.test', '/'],
  ['/links\u0000', '/links'],
  ['', '/'],
  [undefined, '/'],
  [{ pathname: '/links' }, '/'],
])('sends a person who wanted to go to %j to %s', (path, expected) => {
  expect(safeReturnPath({ path }, 'auth0|ada', isWorkspacePath)).toBe(expected);
});

it.each([undefined, null, '/links', 7])('takes %j for no target', (target) => {
  expect(safeReturnPath(target, 'auth0|ada')).toBe('/');
});

it.each([
  ['visitor', 'Max', undefined, 'auth0|max', '/links'],
  ['Ada', 'Ada', 'auth0|ada', 'auth0|ada', '/links'],
  ['Ada', 'Max', 'auth0|ada', 'auth0|max', '/'],
])('sends from an address that %s had open %s to the right page', (_owner, _person, owner, person, expected) => {
  if (owner !== undefined) rememberTabPerson(owner);
  expect(safeReturnPath(returnTarget('/links'), person)).toBe(expected);
});

it('after Logout the addresses of the tab belong to no person', () => {
  rememberTabPerson('auth0|ada');
  forgetTabPerson();
  expect(sessionStorage.getItem('waypost-person')).toBeNull();
  for (const person of ['auth0|ada', 'auth0|max']) expect(safeReturnPath(returnTarget('/links'), person)).toBe('/');
});

it('never leads to another origin, whatever was remembered', () => {
  const target = fc.oneof(
    webAddresses,
    fc.string(),
    fc
      .array(fc.constantFrom('/', '\\', '..', '@', ':', '\t', 'evil.test', 'links', '?', '#'))
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(target, (text) => {
      const path = safeReturnPath({ path: text }, undefined);
      expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
    }),
    { numRuns: 1000 },
  );
});

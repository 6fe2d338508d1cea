import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeReturnPath } from '@/providers/auth/returnPath';
import { isWorkspacePath } from '@/routes';

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
])('sends somebody who wanted to go to %j to %s', (target, path) => {
  expect(safeReturnPath(target, isWorkspacePath)).toBe(path);
});

it('never leads to another origin, whatever was remembered', () => {
  const target = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .array(fc.constantFrom('/', '\\', '..', '@', ':', '\t', 'evil.test', 'links', '?', '#'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(target, (text) => {
      const path = safeReturnPath(text, () => true);
      expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
    }),
    { numRuns: 1000 },
  );
});

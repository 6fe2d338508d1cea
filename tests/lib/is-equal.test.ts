// @vitest-environment node
import { expect, it } from 'vitest';
import isEqual from '../../build/isEqual';

it.each([
  [{ name: 'links', meta: { label: 'Links' } }, { name: 'links', meta: { label: 'Links' } }, true],
  [[{ name: 'links' }], [{ name: 'links' }], true],
  [{ name: 'links' }, { name: 'links', meta: {} }, false],
  [[{ name: 'links' }], [{ name: 'domains' }], false],
  [{ list: Math.min }, { list: Math.min }, true],
  [{ list: Math.min }, { list: Math.max }, false],
  [undefined, undefined, true],
  [undefined, {}, false],
])('what Refine compares is equal by its values: %o and %o', (one, other, isSame) => {
  expect(isEqual(one, other)).toBe(isSame);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { createdOf } from '@/contract/importRow';

it.each([
  ['2024-05-06T07:08:09Z', Date.UTC(2024, 4, 6, 7, 8, 9)],
  ['1700000000', 1_700_000_000_000],
  ['1700000000123', 1_700_000_000_123],
  ['', undefined],
  ['soon', undefined],
  ['1969-12-31T23:59:59Z', undefined],
  ['0000000000', undefined],
])('a row that was created %j says the instant in ms, or none', (created, ms) => {
  expect(createdOf({ created })).toBe(ms);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { otherUtm } from '@/engines/links/destination';

it.each([
  ['https://example.com/?utm_source=news', 'mail', 'news'],
  ['https://example.com/?utm_source=news', ' news ', undefined],
  ['https://example.com/?utm_source=news', ' ', undefined],
  ['https://example.com/?utm_source=a+b', 'a b', undefined],
  ['https://example.com/?utm_source=%E6%98%A5', 'spring', '春'],
  ['https://example.com/?utm_source=', 'mail', undefined],
  ['https://example.com/?utm_source=mail&utm_source=news', 'mail', 'news'],
  ['https://example.com/#?utm_source=news', 'mail', undefined],
  ['https://example.com/?UTM_SOURCE=news', 'mail', undefined],
  ['https://example.com/?utm_medium=news', 'mail', undefined],
  ['myapp://open/item?utm_source=push#top', 'mail', 'push'],
  ['mailto:ada@example.com?utm_source=news', 'mail', undefined],
  ['exam', 'mail', undefined],
  ['', 'mail', undefined],
])('of %s and the source %j, the other one is %j', (destination, value, other) => {
  expect(otherUtm(destination, 'source', value)).toBe(other);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { webAddress } from '@/resources/links/destination';

it.each(['https://example.com/a?b=c#d', 'http://localhost:3000/', 'HTTPS://EXAMPLE.COM/'])(
  '%s can be opened from the dashboard',
  (text) => {
    expect(webAddress(text)).toBe(new URL(text).href);
  },
);

it.each([
  'myapp://product/7',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'mailto:a@example.com',
  '//example.com',
  'example.com',
  '',
])('%j is only shown', (text) => {
  expect(webAddress(text)).toBeUndefined();
});

it('nothing but http and https is ever clickable', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `javascript:${rest}`),
      ),
      (text) => {
        const address = webAddress(text);
        expect(address === undefined || /^https?:\/\//.test(address)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { destinationProblem } from '@/contract/destination';
import { completedDestination, webAddress } from '@/engines/links/destination';
import { webAddresses } from '../support/texts';

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
        webAddresses,
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

it('no destination that is accepted executes or reads the machine, however its scheme is written', () => {
  const scheme = fc.constantFrom('javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'https:', 'myapp:');
  const between = fc.constantFrom('', '\t', '\n', '\r', '\0', ' ', '\u00ad', '\u200b');
  const written = fc
    .tuple(scheme, fc.nat({ max: 12 }), between, fc.boolean(), fc.string())
    .map(([name, at, sign, isUpper, rest]) => {
      const end = name.slice(at) + rest;
      return name.slice(0, at) + sign + (isUpper ? end.toUpperCase() : end);
    });
  fc.assert(
    fc.property(fc.oneof(fc.string(), webAddresses, written), (text) => {
      if (destinationProblem(text) !== undefined) return;
      expect(new URL(text).protocol).not.toMatch(/^(javascript|data|vbscript|blob|file):$/);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['example.com/page', 'https://example.com/page'],
  [' www.example.com ', 'https://www.example.com'],
  ['//example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['//example.com', 'https://example.com'],
  ['EXAMPLE.com?a=1', 'https://EXAMPLE.com?a=1'],
  ['münchen.de/straße', 'https://münchen.de/straße'],
  ['xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
  ['example.xn--p1ai/', 'https://example.xn--p1ai/'],
])('%j without its scheme is %s', (text, completed) => {
  expect(completedDestination(text)).toBe(completed);
});

it.each([
  '',
  'example',
  'spring sale',
  'example.com page',
  'v1.2',
  '192.168.0.1/x',
  'ada@example.com',
  'ada:secret@example.com/x',
  'example.com:8080/x', // a scheme with a dot in it
  'com.example.app:/open',
  'myapp://open',
  'mailto:ada@example.com',
  'tel:+4312345',
  'https://example.com',
  'https://exa mple.com',
  'javascript:alert(1)',
  '/page.html',
])('%j is left as it is', (text) => {
  expect(completedDestination(text)).toBeUndefined();
});

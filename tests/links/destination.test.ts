// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { destinationProblem, isHostWithPort } from '@/contract/destination';
import { completedDestination, meantDestination, webAddress } from '@/engines/links/destination';
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
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['example.com.:8443/x', 'https://example.com.:8443/x'],
  ['example.com:8443', 'https://example.com:8443'],
  ['//example.com:65535?a=1', 'https://example.com:65535?a=1'],
  ['münchen.de:8080#top', 'https://münchen.de:8080#top'],
  ['127.0.0.1:3000/x', 'https://127.0.0.1:3000/x'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  [' LOCALHOST:3000 ', 'https://LOCALHOST:3000'],
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
  'example.com:65536/x',
  'example.com:8080x',
  'example.com:',
  'tel:110',
  'sms:12345',
  'app:1/x',
  'localhost:open',
  'localhost/x',
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

/** Labels with two hyphens there are reserved: `xn--a` is no name of a host. */
const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z]$/).filter((name) => name.slice(2, 4) !== '--');
const host = fc.oneof(
  fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.')),
  fc.constant('localhost'),
);
const rest = fc
  .tuple(fc.constantFrom('', '/', '?', '#'), fc.stringMatching(/^[\w/=.-]{0,12}$/))
  .map(([sign, end]) => (sign === '' ? '' : sign + end));

it('a dotted host or localhost with a port up to 65535 is no scheme: it is completed as a host is', () => {
  fc.assert(
    fc.property(host, fc.nat({ max: 70_000 }), rest, (name, port, end) => {
      const text = `${name}:${port}${end}`;
      expect(isHostWithPort(text)).toBe(port <= 65_535);
      if (port > 65_535) return;
      expect(destinationProblem(text)).toBe('not-a-url');
      expect(completedDestination(text)).toBe(`https://${text}`);
    }),
    { numRuns: 1000 },
  );
});

it('a scheme without a dot stays one, whatever number follows it', () => {
  const scheme = label.filter(
    (name) => !['localhost', 'data', 'file', 'blob', 'javascript', 'vbscript', 'http', 'https'].includes(name),
  );
  fc.assert(
    fc.property(scheme, fc.nat(), rest, (name, number, end) => {
      const text = `${name}:${number}${end}`;
      expect(completedDestination(text)).toBeUndefined();
      expect(destinationProblem(text)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

const strays = [
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
];

it.each([
  ['in the host', 'https://exam\u200Bple.com/page', 'https://example.com/page'],
  ['in a host without a scheme', 'exam\u00ADple.com/page', 'https://example.com/page'],
  ['joiners in a host of plain letters', 'https://exam\u200Dple.com/a\u200Db', 'https://example.com/a\u200Db'],
  ['in the scheme', 'ht\u200Btps://example.com', 'https://example.com'],
  ['around it', '\uFEFF\u202Ahttps://example.com/page\u202C\u200B', 'https://example.com/page'],
  ['with spaces around it', ' \u200Ehttps://example.com/page \u200F', 'https://example.com/page'],
  ['joiners at its end', 'https://example.com/page\u200D\u200C', 'https://example.com/page'],
  ['in a number to call', 'tel:\u202A+43\u200B123\u202C', 'tel:+43123'],
])('invisible characters are removed from a destination: %s', (_, text, destination) => {
  expect(meantDestination(text)).toMatchObject({ destination, isCleaned: true });
});

it.each([
  ['joiners inside the path', 'https://example.com/\u0645\u06CC\u200C\u062E/x'],
  ['joiners of an emoji', 'https://example.com/\u{1F469}\u200D\u{1F680}'],
  ['what colors a sign at the end', 'https://example.com/\u2764\uFE0F'],
  ['what is inside the path', 'https://example.com/a\u200Bb'],
  ['what is encoded', 'https://example.com/page%E2%80%8B'],
  ['spaces alone', ' https://example.com '],
])('a destination keeps %s', (_, destination) => {
  expect(meantDestination(destination)).toEqual({ destination, isCompleted: false, isCleaned: false });
});

it('a destination with invisible characters in its host and at its ends is the one without them', () => {
  const sign = fc.constantFrom(...strays);
  const signs = fc.string({ unit: sign, maxLength: 3 });
  const outer = fc.string({ unit: fc.constantFrom(...strays, '\u200C', '\u200D', ' '), maxLength: 3 });
  const path = fc.stringMatching(/^(\/[\w.-]{1,8}){0,3}$/);
  fc.assert(
    fc.property(
      outer,
      label,
      signs,
      fc.stringMatching(/^[a-z]{2,8}$/),
      path,
      outer,
      fc.boolean(),
      (start, one, between, two, end, after, hasScheme) => {
        const [scheme, name] = [hasScheme ? 'https://' : '', `${one}.${two}`];
        const text = `${start}${scheme}${one}.${between}${two}${end}${after}`;
        expect(meantDestination(text).destination.trim()).toBe(`https://${name}${end}`);
        expect(meantDestination(meantDestination(text).destination)).toMatchObject({
          isCompleted: false,
          isCleaned: false,
        });
      },
    ),
    { numRuns: 1000 },
  );
});

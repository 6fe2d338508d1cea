// @vitest-environment node

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile, mendFile } from '@/engines/imports/check/fileServer';
import type { Mends } from '@/engines/imports/many/problems';
import { mendsOf, problemKinds } from '@/engines/imports/many/problems';
import { plainSlugs } from '@/engines/links';

const address = 'https://acme.page.link';

async function reportOf(file: Blob) {
  const result = await checkFile(file, () => {});
  if (result.kind !== 'checked') throw new Error(result.reason);
  return result.report;
}

async function mended(text: string, mends: Mends, slugForm = plainSlugs) {
  const result = await mendFile(new Blob([text]), { landing: undefined, mends, slugForm });
  if (result.kind !== 'mended') throw new Error(result.reason);
  return { ...result.mended, lines: (await result.mended.file.text()).split('\r\n') };
}

const long = 'x'.repeat(300);

describe('an import file that is written anew', () => {
  it.each([
    ['slug-letters', 'plain-letters', `${address}/promo/größe`, `${address}/promo/groesse`],
    ['slug-letters', 'plain-letters', `${address}/gr%C3%B6%C3%9Fe?a=1`, `${address}/groesse`],
    ['slug-letters', 'plain-letters', 'two words', 'two-words'],
    ['slug-letters', 'random', `${address}/größe`, /^https:\/\/acme\.page\.link\/\w{5}$/],
    ['slug-length', 'cut', `${address}/${long}`, `${address}/${long.slice(0, 255)}`],
    ['slug-length', 'random', long, /^\w{5}$/],
    ['slug-missing', 'random', `${address}/`, /^https:\/\/acme\.page\.link\/\w{5}$/],
    ['slug-missing', 'random', '', /^\w{5}$/],
    ['slug-repeated', 'number', `${address}/a`, `${address}/a-2`],
    ['slug-repeated', 'random', `${address}/a`, /^https:\/\/acme\.page\.link\/\w{5}$/],
  ] as const)('has its rows of the kind %s mended by %s: %s', async (kind, how, shortLink, expected) => {
    const text = `shortLink,deepLink,note\n${address}/a,https://a.example,kept\n${shortLink},https://b.example,"b, c"\n`;
    expect((await reportOf(new Blob([text]))).kinds).toEqual([{ kind, wrong: 1, mended: 0 }]);
    const { lines, rows, kinds } = await mended(text, { [kind]: how });
    expect(lines.slice(0, 2)).toEqual(['shortLink,deepLink,note', `${address}/a,https://a.example,kept`]);
    const [written = '', ...rest] = (lines[2] ?? '').split(',');
    expect(written).toMatch(expected);
    expect([rest.join(','), rows, kinds]).toEqual(['https://b.example,"b, c"', 2, [{ kind, wrong: 0, mended: 1 }]]);
  });

  it('has a name that is too long cut where that is chosen, and a row without a choice left out', async () => {
    const text = `deepLink,shortLink,name\nhttps://a.example,a,${long}\nnowhere,b,B\n`;
    const before = await reportOf(new Blob([text]));
    expect(before).toMatchObject({
      importable: 1,
      kinds: [{ kind: 'destination' }, { kind: 'name-length', wrong: 1 }],
    });
    const { lines, kinds } = await mended(text, { 'name-length': 'cut' });
    expect(lines).toEqual(['deepLink,shortLink,name', `https://a.example,a,${long.slice(0, 100)}`, '']);
    expect(kinds).toEqual([
      { kind: 'destination', wrong: 1, mended: 0 },
      { kind: 'name-length', wrong: 0, mended: 1 },
    ]);
  });

  it('gives random slugs in the form that is asked for', async () => {
    const { lines } = await mended(
      'shortLink,deepLink\n!,https://a.example\n',
      { 'slug-letters': 'random' },
      {
        kind: 'clear',
        length: 9,
      },
    );
    expect(lines[1]).toMatch(/^[A-HJ-NP-Za-km-z2-9]{9},/);
  });

  it('leaves right rows their slugs, also behind rows that are mended', async () => {
    const rows = ['größe', 'groesse', 'a', 'a', 'a-2'].map((slug, index) => `${slug},https://a.example/${index}`);
    const text = `shortLink,deepLink\n${rows.join('\n')}\n`;
    const { lines } = await mended(text, { 'slug-letters': 'plain-letters', 'slug-repeated': 'number' });
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(['groesse-2', 'groesse', 'a', 'a-3', 'a-2']);
  });

  it('has only rows that can be imported, and all that could be before as they were, whatever is chosen (property)', async () => {
    expect.hasAssertions();
    const slug = fc.constantFrom('a', 'a', 'b', 'ä', 'ae', 'a-2', '', '!', `${address}/a`, `${address}/p/ä`, long);
    const chosen = fc.record(
      Object.fromEntries(problemKinds.map((kind) => [kind, fc.constantFrom(undefined, ...mendsOf[kind])])),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(slug, { minLength: 1, maxLength: 12 }), chosen, async (slugs, mends) => {
        const text = `shortLink,deepLink\n${slugs.map((each, index) => `${each},https://a.example/${index}`).join('\n')}\n`;
        const before = await reportOf(new Blob([text]));
        const { file, rows, lines } = await mended(text, mends);
        const after = rows === 0 ? { rows, importable: 0 } : await reportOf(file);
        expect(after).toMatchObject({ rows, importable: rows });
        const wrong = new Set(before.problems.map(({ line }) => line));
        const written = slugs.map((each, index) => `${each},https://a.example/${index}`);
        expect(lines).toEqual(expect.arrayContaining(written.filter((_, index) => !wrong.has(index + 2))));
      }),
    );
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Pieces } from '@/lib/inPieces';
import { checkPaste } from '@/resources/links/many/checkPaste';
import { emptyDraft } from '@/resources/links/many/draft';
import { isWrong } from '@/resources/links/many/judgeRows';
import type { PasteChoice } from '@/resources/links/many/readPaste';

function all<Result>(steps: Pieces<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What is found in a sheet that is pasted for go.acme.example, where the organization has acme.example besides. */
function judged(text: string, choice: PasteChoice = {}) {
  const check = all(
    checkPaste(
      { ...emptyDraft, text, choice, domain: 'go.acme.example' },
      { before: [], taken: new Set(), now: new Date('2026-03-01T12:00:00Z'), shortDomains: ['acme.example'] },
    ),
  );
  if (check.kind !== 'judged') throw new Error(`The text is ${check.kind}`);
  return check;
}
const columns = (text: string) => judged(text).paste.columns;
const doubtsIn = (...parameters: Parameters<typeof judged>) => judged(...parameters).rows.map(({ doubts }) => doubts);
const slugs = (text: string) => judged(text).rows.map(({ form }) => form.customSlug);

describe('a column of short URLs', () => {
  it.each([
    ['Link', 'Link\tTitle\tLong URL\nhttps://bit.ly/3aB\tSpring\thttps://b.example/spring'],
    ['Bitlink', 'Bitlink\tTitle\tLong URL\nbit.ly/3aB\tSpring\thttps://b.example/spring'],
    ['Short URL', 'Short URL\tTitle\tOriginal URL\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Short Link', 'Short Link\tName\tTarget\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['URL, beside a destination', 'URL\tName\tDestination\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Link, beside a URL', 'Link\tTitle\tURL\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Link, beside an unknown heading', 'Link\tTitle\tZiel\nhttps://b.example/3aB\tSpring\thttps://b.example/x/spring'],
    ['an unknown word', 'Kurz\tTitle\tZiel\nhttps://rebrand.ly/3aB\tSpring\thttps://b.example/spring'],
    ['nothing', 'https://bit.ly/3aB\tSpring\thttps://b.example/spring'],
  ])('under %s is not the destination; its last part is the slug', (_, text) => {
    expect(columns(text)[0]).toBe('oldUrl');
    expect(columns(text)[2]).toBe('deepLink');
    expect(judged(text).rows).toMatchObject([
      { body: { deepLink: expect.stringMatching(/spring$/), customSlug: '3aB' }, problems: {}, doubts: [] },
    ]);
  });

  it.each([
    ['of a known shortener', 'Link\tTitle\nhttps://bit.ly/3aB\tSpring\nhttps://bit.ly/4cD\tSummer'],
    ['of a domain of the organization', 'Link\tTitle\nhttps://acme.example/3aB\tSpring'],
    ['of the domain of the new links', 'Page\tTitle\nhttps://go.acme.example/3aB\tSpring'],
  ])('%s is not the destination even where there is no other', (_, text) => {
    expect(columns(text)).toEqual(['oldUrl', 'name']);
    expect(judged(text).rows.every(isWrong)).toBe(true);
  });

  it('gives the slug only where no column of slugs does', () => {
    const text = 'Link\tCustom Link\tLong URL\nbit.ly/3aB\tbit.ly/spring\tb.example/1\nbit.ly/4cD\t\tb.example/2';
    expect(columns(text)).toEqual(['oldUrl', 'customSlug', 'deepLink']);
    expect(slugs(text)).toEqual(['spring', '4cD']);
  });

  it('of one host with single words is told from the pages that they lead to, without headings', () => {
    const text = [1, 2].map((row) => `https://b.example/x${row}\thttps://b.example/pages/spring/${row}`).join('\n');
    expect(columns(text)).toEqual(['oldUrl', 'deepLink']);
  });
});

describe('a sheet', () => {
  it('keeps its recognized columns when the heading of its destinations is unknown', () => {
    const text =
      'Landing pg,Back half,Title,Labels,UTM Source,Notes\nhttps://b.example/x,spring,Spring,"a, b",letter,first';
    expect(columns(text)).toEqual(['deepLink', 'customSlug', 'name', 'tags', 'utmSource', 'description']);
    expect(judged(text).rows).toMatchObject([
      {
        body: {
          deepLink: 'https://b.example/x',
          customSlug: 'spring',
          name: 'Spring',
          tags: ['a', 'b'],
          utmSource: 'letter',
        },
      },
    ]);
  });

  it('has no row for a line of empty cells', () => {
    expect(judged('slug,url\n,\na,b.example\n,\n').rows).toHaveLength(1);
  });
});

describe('a row that leads to a short URL', () => {
  it.each([
    ['of a known shortener, alone on its line', 'https://bit.ly/3aB\nhttps://b.example/bit.ly/x'],
    ['of a shortener that gives names below its own', 'https://acme.page.link/abc\nhttps://page.link.example/abc'],
    ['of a domain of the organization', 'http://www.acme.example/3aB\nhttps://acme.example.org/3aB'],
    [
      'of another row of its sheet',
      'Short URL\tDestination\nb.example/3aB\thttps://b.example/4cD/?a=1\nb.example/4cD\thttps://b.example/page',
    ],
  ])('%s is doubtful', (_, text) => {
    const [first = [], second = []] = doubtsIn(text);
    expect([first.includes('old'), second.includes('old')]).toEqual([true, false]);
  });

  it('is doubtful where the column was chosen by hand', () => {
    const text = 'Short URL\tDestination\nhttps://b.example/3aB\thttps://b.example/page';
    expect(doubtsIn(text, { columns: { 0: 'deepLink', 1: 'unused' } })).toEqual([['old']]);
  });

  it('may be one where its heading is Link and its address looks short', () => {
    expect(doubtsIn('Link\tTitle\nhttps://b.example/3aB\tSpring')).toEqual([['old']]);
    expect(doubtsIn('Link\tTitle\nhttps://b.example/pages/3aB\tSpring')).toEqual([[]]);
    expect(doubtsIn('Slug\tLink\ns1\thttps://b.example/3aB')).toEqual([[]]);
  });
});

import fc from 'fast-check';

/** A file as a user may have it, and what is known of it. */
export interface RandomSheet {
  readonly file: File;
  readonly separator: string;
  /** Rows that are not empty, the headings and their repetitions among them. */
  readonly lines: number;
  /** Addresses that no link may lead to without a doubt. */
  readonly oldUrls: ReadonlySet<string>;
}

export const ownDomain = 'go.acme.example';

const kinds = {
  known: ['Link', 'Bitlink', 'Short URL', 'short_link', 'Kurz', 'URL', 'Custom Link'],
  branded: ['Short URL', 'Bitlink', 'short_link', 'Branded link'],
  slug: ['Slug', 'Back half', 'Keyword', 'Custom Link', 'Alias', 'Path'],
  destination: ['Destination URL', 'Long URL', 'Original URL', 'Landing page', 'Ziel', 'target', 'URL'],
  name: ['Title', 'Name', 'Titel', 'Beschriftung'],
  tags: ['Tags', 'Labels'],
  expires: ['Expires', 'Expires at'],
  noise: ['Created', 'Clicks', 'Notiz', '', 'Image', 'QR code', 'Status'],
} as const;
type Kind = keyof typeof kinds;

const word = fc.string({ unit: fc.constantFrom('a', 'b', '7', '-', 'ü'), minLength: 1, maxLength: 8 });
const slug = fc.string({ unit: fc.constantFrom('a', 'B', '3', '-'), minLength: 1, maxLength: 6 });
const text = fc.oneof(
  word,
  fc.constantFrom(
    '',
    ' ',
    "O'Brien",
    "'=1+1",
    '=HYPERLINK("https://x.example")',
    '+49',
    '@me',
    'a;b',
    'a,b',
    'a\tb',
    '"quoted"',
    'two\nlines',
    '\u00a0',
  ),
);
const shorteners = ['bit.ly', 'rebrand.ly', 'dub.sh', 'kutt.it', 'acme.app.link', ownDomain];
const scheme = fc.constantFrom('https://', 'http://', 'https://www.', '');
/** 'www.' before the own domain is another one. */
const short = fc
  .tuple(scheme, fc.constantFrom(...shorteners), slug)
  .map(([start, host, part]) => `${host === ownDomain ? start.replace('www.', '') : start}${host}/${part}`);
const branded = fc.tuple(scheme, slug).map(([start, part]) => `${start}s.brand.example/${part}`);
const page = fc.tuple(slug, slug).map(([one, other]) => `https://shop.example/pages/${one}?a=${other}`);
const date = fc.constantFrom('', '2027-01-01T10:00', '2020-01-01T10:00', 'soon', '2027-01-01');

const cells: Readonly<Record<Kind, fc.Arbitrary<string>>> = {
  known: fc.oneof({ weight: 8, arbitrary: short }, { weight: 1, arbitrary: fc.constant('') }),
  branded: fc.oneof({ weight: 8, arbitrary: branded }, { weight: 1, arbitrary: fc.constant('') }),
  slug: fc.oneof(slug, fc.constantFrom('', 'a b', '/x/')),
  // a destination may itself be a short URL: of a shortener, or of another row
  destination: fc.oneof(
    { weight: 8, arbitrary: page },
    { weight: 1, arbitrary: short },
    { weight: 1, arbitrary: branded },
    { weight: 1, arbitrary: text },
  ),
  name: text,
  tags: text,
  expires: date,
  noise: text,
};

const encodings = ['utf-8', 'utf-8 mark', 'utf-16le', 'utf-16be'] as const;

/** Sheets with columns in any order, some twice; ragged rows, empty lines, repeated headings, all quotes, line ends and encodings. */
export const randomSheet: fc.Arbitrary<RandomSheet> = fc
  .record({
    kinds: fc.array(fc.constantFrom(...(Object.keys(kinds) as Kind[])), { minLength: 2, maxLength: 7 }), // its keys
    separator: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: fc.constantFrom(...encodings),
    hasHeadings: fc.boolean(),
    quotesAll: fc.boolean(),
    seed: fc.nat(1000),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      headings: fc.tuple(...shape.kinds.map((kind) => fc.constantFrom(...kinds[kind]))),
      rows: fc.array(
        fc.record({
          cells: fc.tuple(...shape.kinds.map((kind) => cells[kind])),
          cut: fc.oneof(
            { weight: 6, arbitrary: fc.constant(0) },
            { weight: 1, arbitrary: fc.integer({ min: -2, max: 3 }) },
          ),
          follows: fc.oneof(
            { weight: 8, arbitrary: fc.constant('') },
            { weight: 1, arbitrary: fc.constantFrom('empty', 'cells', 'headings') },
          ),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  )
  .map(({ shape, headings, rows }) => {
    const { separator, lineEnd, quotesAll } = shape;
    const quoted = (cell: string) =>
      quotesAll || /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
    const written: string[][] = shape.hasHeadings ? [[...headings]] : [];
    const oldUrls = new Set<string>();
    for (const row of rows) {
      const all =
        row.cut < 0
          ? [...row.cells, ...Array.from({ length: -row.cut }, () => 'more')]
          : row.cells.slice(0, Math.max(1, row.cells.length - row.cut));
      written.push(all);
      for (const [index, cell] of all.entries())
        if (isOldKind(shape.kinds[index], shape.hasHeadings)) oldUrls.add(cell);
      if (row.follows === 'empty') written.push([]);
      if (row.follows === 'cells') written.push(row.cells.map(() => ''));
      if (row.follows === 'headings' && shape.hasHeadings) written.push([...headings]);
    }
    const content = written.map((line) => line.map(quoted).join(separator)).join(lineEnd);
    return {
      file: new File([encoded(content, shape.encoding)], 'links.csv'),
      separator,
      lines: written.filter((line) => line.some((cell) => cell.trim() !== '')).length,
      oldUrls: new Set([...oldUrls].filter((url) => url !== '')),
    };
  });

/** Without headings nothing says that a branded address is a short one. */
const isOldKind = (kind: Kind | undefined, hasHeadings: boolean) =>
  kind === 'known' || (kind === 'branded' && hasHeadings);

function encoded(content: string, encoding: (typeof encodings)[number]): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(content);
  if (encoding === 'utf-8 mark') return new TextEncoder().encode(`\ufeff${content}`);
  const bytes = Buffer.from(`\ufeff${content}`, 'utf-16le');
  return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

/** How a browser would read an address of a sheet, without what makes no difference to a short URL. */
export function placeOf(address: string): string | undefined {
  const match = /^(?:https?:)?(?:\/\/)?(?:www\.)?([^/?#\s]+\.[^/?#\s]+)\/+([^?#]*?)\/*(?:[?#].*)?$/i.exec(
    address.trim(),
  );
  return match?.[2] ? `${match[1]?.toLowerCase()}/${match[2]}` : undefined;
}
export const shortHosts: ReadonlySet<string> = new Set(shorteners);

import { fieldOf } from '@/contract/importColumns';
import type { FormKey } from '@/engines/links';

/** What of a link a column of a pasted sheet can hold. */
export const manyFields = [
  'deepLink',
  'customSlug',
  'name',
  'description',
  'tags',
  'expiresAt',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'socialTitle',
  'socialDescription',
  'socialImageUrl',
] as const satisfies readonly FormKey[];
type ManyField = (typeof manyFields)[number];

/** What a column can be; `oldUrl`: the short URL that the link has elsewhere, whose last part is its slug where it has no other. */
export type ColumnRole = ManyField | 'oldUrl';
export const columnRoles: readonly ColumnRole[] = ['deepLink', 'customSlug', 'oldUrl', ...manyFields.slice(2)];

const isColumnRole = (name: unknown): name is ColumnRole => columnRoles.some((role) => role === name);

/** Roles and the headings that name them, as letters only. */
type Words = Partial<Record<ColumnRole | 'unused', string>>;

/** The headings of one product's files, where they differ from the usual ones (docs/moving-in.md). */
interface Dialect {
  readonly product: string;
  /** A sheet is of the product when it has all headings of one of these lines. */
  readonly known: readonly string[];
  readonly words: Words;
}

export const dialects: readonly Dialect[] = [
  {
    product: 'Bitly',
    known: [
      'link customlink destinationurl',
      'link destinationurl engagements',
      'longurl backhalf',
      'longurl custombitlinks',
      'bitlink longurl',
    ],
    words: { oldUrl: 'link', customSlug: 'custombitlinks', unused: 'id engagements deeplinks references' },
  },
  {
    product: 'Rebrandly',
    known: ['slashtag destination', 'slashtag destinationurl', 'slashtag shorturl'],
    words: { unused: 'domainname workspace favourite forwardparameters integrated lastclickat creator' },
  },
  {
    product: 'Short.io',
    known: ['shorturl originalurl', 'shorturls originalurls', 'originalurl path', 'idstring originalurl'],
    words: {
      deepLink: 'originalurls',
      customSlug: 'originalpath originalpaths paths',
      name: 'titles',
      expiresAt: 'expiresatdate',
      unused:
        'idstring idstrings secureshorturl secureshorturls cloaking redirecttype iphoneurl androidurl spliturl splitpercent expiredurl passwordcontact ttl lcpath lcpathtags haspassword source ownerid folderid clicklimit skipqs',
    },
  },
  {
    product: 'Dub',
    known: ['shortlink destinationurl', 'shortlink key url', 'domain key url'],
    words: {
      customSlug: 'key',
      description: 'comments',
      socialDescription: 'description',
      socialImageUrl: 'image',
      unused:
        'leads conversions revenue sales saleamount linkid externalid tenantid folderid proxy rewrite ios android geo qrcode trackconversion publicstats partnerid programid tagid tagids webhookids',
    },
  },
  {
    product: 'Kutt',
    known: ['address target', 'link target visitcount'],
    words: { oldUrl: 'link', customSlug: 'address', expiresAt: 'expirein', unused: 'visitcount banned bannedby' },
  },
  {
    product: 'YOURLS',
    known: [
      'source target hits',
      'keyword url title',
      'keyword url timestamp',
      'keyword url clicks',
      'shorturl url timestamp',
    ],
    words: { customSlug: 'source', unused: 'hits ip timestamp' },
  },
  {
    product: 'Shlink',
    known: ['shortcode longurl', 'shorturl longurl visits', 'shorturl longurl createdat'],
    words: {
      unused: 'visits visitscount visitssummary validsince maxvisits crawlable forwardquery meta hasredirectrules',
    },
  },
  {
    product: 'Branch',
    known: [
      'linktitle alias',
      'linktitle linkalias',
      'marketingtitle alias',
      'alias channel campaign',
      'alias desktopurl',
      'alias fallbackurl',
    ],
    words: {
      deepLink: 'desktopurl fallbackurl weburl defaulturl',
      customSlug: 'linkalias',
      oldUrl: 'url link quicklink linkurl',
      name: 'marketingtitle',
      socialTitle: 'ogtitle',
      socialDescription: 'ogdescription',
      socialImageUrl: 'ogimageurl',
      unused:
        'channel feature campaign stage type canonicalurl deeplinkpath iosurl androidurl ipadurl iosdeeplinkpath androiddeeplinkpath linktype installs opens',
    },
  },
];

/** The usual words for each role, besides those of an import. */
const usual: Words = {
  deepLink:
    'longurl longlink originalurl originallink landingpage landingurl landingpageurl target targeturl redirecturl redirectto fullurl finalurl',
  oldUrl: 'bitlink shorturls shortlinks shortenedurl shortenedlink brandedlink brandedurl oldurl oldlink',
  customSlug: 'slug customslug backhalf custombackhalf customlink keyword alias customalias path slashtag shortcode',
  name: 'title linktitle label',
  description: 'notes note comments comment',
  tags: 'tags tag labels',
  expiresAt: 'expires expiresat expiration expirationdate expirydate expiry expireson',
  utmSource: 'source',
  utmMedium: 'medium',
  utmCampaign: 'campaign',
  unused:
    'id created createdat createdby createdon datecreated creationdate creationtimestamp updated updatedat dateupdated clicks click visits hits scans domain status archived active enabled password user owner image screenshot favicon qrcode lastclicked date why',
};

const asTable = (words: Words): ReadonlyMap<string, ColumnRole | 'unused'> =>
  new Map(
    Object.entries(words).flatMap(([role, headings]) =>
      headings.split(' ').map((heading) => [heading, isColumnRole(role) ? role : 'unused'] as const),
    ),
  );
const usualTable = asTable(usual);
const tables = dialects.map((dialect) => ({
  ...dialect,
  table: asTable(dialect.words),
  known: dialect.known.map((line) => line.split(' ')),
}));

export interface Heading {
  readonly role: ColumnRole | 'unused';
  /** A word for short URLs as well as for destinations: the other columns and the cells decide. */
  readonly vague?: 'url' | 'link';
}

export interface Headings {
  /** The product that the sheet is from, where it can be told. */
  readonly product: string | undefined;
  readonly found: readonly (Heading | undefined)[];
}

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/** What the headings of a sheet name: in the words of the product that it is from, in those of an import, and in the usual ones. */
export function readHeadings(labels: readonly string[]): Headings {
  const words = labels.map(lettersOf);
  const dialect = tables.find(({ known }) => known.some((line) => line.every((word) => words.includes(word))));
  const found = words.map((word, index): Heading | undefined => {
    const own = dialect?.table.get(word);
    if (own) return { role: own };
    const [, vague] = /^(url|link)s?$/.exec(word) ?? [];
    if (vague === 'url' || vague === 'link') return { role: 'deepLink', vague };
    const field = fieldOf(labels[index] ?? '');
    const role = field === 'shortLink' ? 'oldUrl' : isColumnRole(field) ? field : usualTable.get(word);
    return role && { role };
  });
  return { product: dialect?.product, found };
}

import { addressParts } from '@/lib/text/addressParts';
import { isGuarded } from '@/providers/files/csv';
import { completedDestination } from '../destination';
import { type LinkForm, newLinkForm } from '../form';
import type { ColumnRole } from './fields';
import type { Paste, PastedRow } from './readPaste';
import { slugIn } from './shortUrls';

/** What all links of a paste get that have nothing of their own. */
export type ForAll = Pick<
  LinkForm,
  'tags' | 'expiresAt' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent'
>;

/** Where a link without a name gets one from. `column`: the first text of its row that nothing else takes. */
export const nameSources = ['path', 'column', 'slug'] as const;
export type NameSource = (typeof nameSources)[number];

/** The longest name that is made here, in characters. */
const longestName = 100;

interface RowOptions {
  readonly domain: string;
  readonly forAll: ForAll;
  readonly nameFrom: NameSource;
  /** For a row without a slug. */
  readonly randomSlug: () => string;
}

/** A pasted row as the form of one link. */
export function rowForm({ columns }: Pick<Paste, 'columns'>, { cells }: PastedRow, options: RowOptions): LinkForm {
  const { domain, forAll, nameFrom, randomSlug } = options;
  const texts: Partial<Record<ColumnRole, string>> = {};
  let unused = '';
  for (const [index, field] of columns.entries()) {
    const text = withoutGuard(cells[index] ?? '');
    if (field && text !== '') texts[field] = text;
    if (!field) unused ||= text;
  }
  const { tags, deepLink = '', customSlug, oldUrl, ...others } = texts;
  const destination = completedDestination(deepLink) ?? deepLink;
  const [ownSlug = ''] = itemsOf(customSlug ?? '');
  const slug = slugIn(ownSlug, 'path') || slugIn(oldUrl ?? '', 'last') || randomSlug();
  const names = { path: () => nameOf(destination), column: () => unused || nameOf(destination), slug: () => slug };
  return {
    ...newLinkForm(domain, slug),
    ...forAll,
    name: names[nameFrom](),
    ...others,
    deepLink: destination,
    tags: tags === undefined ? forAll.tags : [...new Set([...forAll.tags, ...tagsOf(tags)])],
  };
}

/** An export puts an apostrophe before what a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell);

const tagsOf = (cell: string) =>
  itemsOf(cell)
    .flatMap((item) => item.split(/[,;|\n]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The items of a JSON array of texts, as some exports write lists; any other text is one item. */
function itemsOf(cell: string): readonly string[] {
  if (!cell.startsWith('[')) return [cell];
  try {
    const items: unknown = JSON.parse(cell);
    return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [cell];
  } catch {
    return [cell];
  }
}

/** The path of the destination, or its host. */
function nameOf(destination: string): string {
  const { host, path } = addressParts(destination);
  const words = (path.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '');
  return (words || host).slice(0, longestName).toWellFormed();
}

/** One link for each source, such as a newsletter and a poster; without sources the link itself. */
export const fanOut = (form: LinkForm, sources: readonly string[]): readonly LinkForm[] =>
  sources.length === 0
    ? [form]
    : sources.map((source) => ({
        ...form,
        customSlug: `${form.customSlug}-${inSlug(source)}`,
        name: `${form.name} (${source})`,
        utmSource: source,
      }));

/** A source as a slug can carry it. */
const inSlug = (source: string) => source.trim().replaceAll(/[^A-Za-z0-9_-]+/g, '-');

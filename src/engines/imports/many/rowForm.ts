import { withoutGuard } from '@/contract/importRow';
import { maxTextLengths } from '@/contract/links';
import { type LinkForm, meantDestination, newLinkForm } from '@/engines/links';
import { addressParts } from '@/lib/text/addressParts';
import { hasUnseen, withoutUnseenEnds } from '@/lib/text/unseen';
import { type ColumnRole, columnRoles, manyFields } from './columnRoles';
import type { Paste, PastedRow } from './readPaste';
import { slugIn } from './shortUrls';

/** What all links of a paste get that have nothing of their own. */
export type CommonValues = Pick<
  LinkForm,
  'tags' | 'expiresAt' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent'
>;

/** Where a link without a name gets one from. `column`: the first text of its row that nothing else takes. */
export const nameSources = ['path', 'column', 'slug'] as const;
export type NameSource = (typeof nameSources)[number];

/** Of all links of a sheet. */
export interface RowOptions {
  readonly domain: string;
  readonly forAll: CommonValues;
  readonly nameFrom: NameSource;
}

/** The fields that take the text of their column as it is. */
const plainFields = manyFields.filter(
  (field) => field !== 'deepLink' && field !== 'customSlug' && field !== 'name' && field !== 'tags',
);

/** The form of a link, and whether invisible characters were removed from one of its addresses. */
interface RowForm {
  readonly form: LinkForm;
  readonly isCleaned: boolean;
}

/** Makes the form of a link of each row of a sheet; a row without a slug gets the random one. */
export function createRowForm({ columns }: Pick<Paste, 'columns'>, { domain, forAll, nameFrom }: RowOptions) {
  const empty = { ...newLinkForm(domain, ''), ...forAll };
  const places = Object.fromEntries(columnRoles.map((role) => [role, columns.indexOf(role)]));
  const plain = plainFields.filter((field) => columns.includes(field));
  const unused = columns.flatMap((role, index) => (role === undefined ? [index] : []));
  return ({ cells }: Pick<PastedRow, 'cells'>, randomSlug: () => string): RowForm => {
    const textAt = (index = -1) => (index < 0 ? '' : withoutGuard(cells[index] ?? ''));
    const textOf = (role: ColumnRole) => textAt(places[role]);
    const { destination: deepLink, ...meant } = meantDestination(textOf('deepLink'));
    const [slug = ''] = itemsOf(textOf('customSlug'));
    const oldUrl = textOf('oldUrl');
    const customSlug = slugIn(slug, 'path') || slugIn(oldUrl, 'last') || randomSlug();
    const names = {
      path: () => nameOf(deepLink),
      column: () => unused.map(textAt).find((text) => text !== '') ?? nameOf(deepLink),
      slug: () => customSlug,
    };
    const tags = textOf('tags');
    const form = {
      ...empty,
      deepLink,
      customSlug,
      name: textOf('name') || names[nameFrom](),
      tags: tags === '' ? forAll.tags : [...new Set([...forAll.tags, ...tagsOf(tags)])],
    };
    for (const field of plain) form[field] = textOf(field) || form[field];
    form.socialImageUrl = withoutUnseenEnds(form.socialImageUrl);
    return { form, isCleaned: meant.isCleaned || [slug, oldUrl, textOf('socialImageUrl')].some(hasUnseen) };
  };
}

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
  return (words || host).slice(0, maxTextLengths.name).toWellFormed();
}

/** One link for each source, such as a newsletter and a poster; without sources the link itself. */
export const fanOut = (form: LinkForm, sources: readonly string[]): readonly LinkForm[] =>
  sources.length === 0
    ? [form]
    : sources.map((source) => ({
        ...form,
        customSlug: `${form.customSlug}-${inSlug(source)}`,
        name: withSource(form.name, source),
        utmSource: source,
      }));

/** A name and its source, for which the name is cut where both are too long. One that is too long by itself stays. */
function withSource(name: string, source: string): string {
  const end = ` (${source})`;
  const room = Math.max(0, maxTextLengths.name - end.length);
  return (name.length > maxTextLengths.name ? name : name.slice(0, room).toWellFormed()) + end;
}

/** A source as a slug can carry it. */
const inSlug = (source: string) => source.trim().replaceAll(/[^A-Za-z0-9_-]+/g, '-');

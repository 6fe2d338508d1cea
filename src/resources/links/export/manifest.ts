import { headings } from './columns';
import type { FrozenLinks } from './frozenLinks';
import type { ExportSubject } from './protocol';

export interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/** What an archive says of itself (docs/product.md#export). */
export const manifestOf = (
  { product, place, filter, sort, now }: ExportSubject,
  links: FrozenLinks,
  guardedCells: number,
  files: readonly WrittenFile[],
) => ({
  format: 1,
  product,
  exportedAt: instant(now),
  place: { organization: place.organizationId, project: place.projectId, domain: place.domain },
  filter,
  sort: sort ?? null,
  rows: links.count,
  whole: links.isWhole,
  serverCount: links.serverCount ?? null,
  readFrom: instant(links.readFrom),
  readTo: instant(links.readTo),
  columns: headings,
  guardedCells,
  files,
});

import type { ImportedRow } from '@/contract/importRow';
import { maxTextLengths } from '@/contract/links';
import { createRandomSlugs, type SlugForm } from '@/engines/links';
import { createCsvFile } from '@/providers/files/csv';
import type { LandingDomains } from '../landing';
import { cutText, mendSlug } from '../many/mends';
import { createProblemCounts, type Mends, type ProblemCount, type ProblemKind } from '../many/problems';
import { readColumns } from './columns';
import { hasLongName } from './report';
import { createRowCheck, partsOf } from './rowCheck';

/** How wrong rows are mended. */
export interface Mending {
  /** Undefined while it is not known. */
  readonly landing: LandingDomains | undefined;
  readonly mends: Mends;
  /** How random slugs look. */
  readonly slugForm: SlugForm;
}

/** A file with the columns of the one that was checked, and only rows that can be imported. */
export interface MendedFile {
  readonly file: Blob;
  readonly rows: number;
  readonly kinds: readonly ProblemCount[];
}

/** The links of the rows that are right without a change. */
export function createRightLinks(headers: readonly string[], landing?: LandingDomains) {
  const columns = readColumns(headers);
  const check = createRowCheck(landing);
  return {
    add: (cells: readonly string[]) => void check.read(columns.rowOf(cells)),
    has: (row: ImportedRow) => check.has(row),
  };
}

/**
 * Writes the rows anew; one that cannot be mended as is chosen is left out. No mended row gets the link of another row, which is what
 * `right` knows of those that come later.
 */
export function createMendedFile(
  headers: readonly string[],
  { landing, mends, slugForm }: Mending,
  right: Pick<ReturnType<typeof createRightLinks>, 'has'>,
) {
  const columns = readColumns(headers);
  const check = createRowCheck(landing);
  const randomSlug = createRandomSlugs(slugForm);
  const kinds = createProblemCounts();
  const csv = createCsvFile(headers, { forPrograms: true });
  let rows = 0;

  function withSlugMended(cells: readonly string[], kind: ProblemKind): readonly string[] {
    const { before, slug } = partsOf(columns.rowOf(cells).shortLink);
    const seen = {
      has: (other: string) => [check, right].some((links) => links.has({ shortLink: `${before}${other}` })),
    };
    const how = mends[kind];
    return how ? columns.withText(cells, 'shortLink', `${before}${mendSlug(slug, how, { seen, randomSlug })}`) : cells;
  }

  function withNameCut(cells: readonly string[]): readonly string[] {
    const { name = '' } = columns.rowOf(cells);
    return columns.withText(cells, 'name', cutText(name, maxTextLengths.name));
  }

  /** A row that is right as it is keeps its link, wherever it stands. */
  function problemOf(row: ImportedRow, mended: readonly ProblemKind[]): ProblemKind | undefined {
    const hasNewSlug = mended.some((kind) => kind !== 'name-length');
    return hasNewSlug && right.has(row) ? 'slug-repeated' : check.read(row).problem?.kind;
  }

  return {
    add(read: readonly string[]) {
      const mended: ProblemKind[] = [];
      let cells = read;
      if (hasLongName(columns.rowOf(cells)) && mends['name-length']) {
        mended.push('name-length');
        cells = withNameCut(cells);
      }
      for (;;) {
        const kind = problemOf(columns.rowOf(cells), mended);
        if (!kind) break;
        if (!mends[kind] || mended.includes(kind)) return kinds.add({ wrong: [kind], mended: [] });
        mended.push(kind);
        cells = withSlugMended(cells, kind);
      }
      kinds.add({ wrong: hasLongName(columns.rowOf(cells)) ? ['name-length'] : [], mended });
      csv.add(cells);
      rows += 1;
    },
    mended: (): MendedFile => ({ file: csv.file(), rows, kinds: kinds.counts() }),
  };
}

import { fieldOf, type ImportField } from '@/contract/importColumns';
import { type ImportedRow, withoutGuard } from '@/contract/importRow';
import { UnreadableCsv } from '@/lib/text/csvReader';

/** What the columns of a file mean. */
export interface Columns {
  readonly fields: readonly ImportField[];
  /** The unknown headings, as they are in the file. */
  readonly unknown: readonly string[];
  readonly rowOf: (cells: readonly string[]) => ImportedRow;
  /** The cells with another text in the column of a field that is there. */
  readonly withText: (cells: readonly string[], field: ImportField, text: string) => readonly string[];
  readonly lost: readonly { readonly kind: LostKind; readonly index: number }[];
}

/** Reads the header row; the first column of a field counts. Throws `UnreadableCsv` without the two that are required. */
export function readColumns(headers: readonly string[]): Columns {
  const byField = new Map<ImportField, number>();
  for (const [index, header] of headers.entries()) {
    const field = fieldOf(header);
    if (field && !byField.has(field)) byField.set(field, index);
  }
  if (!byField.has('shortLink')) throw new UnreadableCsv('The file has no column for the short link');
  if (!byField.has('deepLink')) throw new UnreadableCsv('The file has no column for the deep link');
  const lost = headers.flatMap((header, index) => {
    const kind = lostKindOf(header);
    return kind ? [{ kind, index }] : [];
  });
  const known = new Set([...byField.values(), ...lost.map(({ index }) => index)]);
  const cellOf = (field: ImportField, cells: readonly string[]) => withoutGuard(cells[byField.get(field) ?? -1] ?? '');
  return {
    fields: [...byField.keys()],
    unknown: headers.filter((_, index) => !known.has(index)),
    rowOf: (cells) => ({
      shortLink: cellOf('shortLink', cells),
      deepLink: cellOf('deepLink', cells),
      name: cellOf('name', cells),
      archived: cellOf('archived', cells),
      created: cellOf('created', cells),
    }),
    withText(cells, field, text) {
      const changed = byField.get(field) ?? -1;
      const count = Math.max(cells.length, changed + 1); // a row may be short
      return Array.from({ length: count }, (_, index) => (index === changed ? text : (cells[index] ?? '')));
    },
    lost,
  };
}

/** What a Firebase export carries and the product has no place for, and dates of creation that can not be read. */
export const lostKinds = ['app', 'itunes', 'created'] as const;
export type LostKind = (typeof lostKinds)[number];

const kinds: ReadonlyMap<string, LostKind> = new Map([
  ...named('app', ['apn', 'afl', 'amv', 'ibi', 'ifl', 'ius', 'ipfl', 'ipbi', 'isi', 'imv', 'efr', 'ofl']),
  ...named('itunes', ['at', 'ct', 'mt', 'pt']),
]);

/** The kind of a column that is not kept, by its label with the parameter (`Android package name (apn)`) or the bare parameter. */
function lostKindOf(header: string): LostKind | undefined {
  const parameter = /\(([a-z_]+)\)\s*$/i.exec(header)?.[1] ?? header.replace(/^itunes connect\s*/i, '');
  return kinds.get(parameter.toLowerCase().replace(/[^a-z]/g, ''));
}

function named(kind: LostKind, parameters: readonly string[]): readonly (readonly [string, LostKind])[] {
  return parameters.map((parameter) => [parameter, kind]);
}

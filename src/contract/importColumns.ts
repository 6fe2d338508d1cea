/** What an import takes from a row; every other column of the export is ignored. */
const importFields = [
  'shortLink',
  'deepLink',
  'name',
  'description',
  'archived',
  'created',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'socialTitle',
  'socialDescription',
  'socialImageUrl',
] as const;
export type ImportField = (typeof importFields)[number];

/** Other names of a field, as letters only: the export's label, or the bare parameter of a dynamic link. */
const aliases: ReadonlyMap<string, ImportField> = new Map(
  Object.entries<ImportField>({
    ...Object.fromEntries(importFields.map((field) => [field.toLowerCase(), field])),
    shorturl: 'shortLink',
    link: 'deepLink',
    destination: 'deepLink',
    destinationurl: 'deepLink',
    linkname: 'name',
    creationtimestamp: 'created',
    createdat: 'created',
    st: 'socialTitle',
    sd: 'socialDescription',
    si: 'socialImageUrl',
    socialimagelink: 'socialImageUrl',
    socialimage: 'socialImageUrl',
  }),
);

/**
 * The field that a header names: as a label with its parameter (`Deep link (link)`), a bare parameter (`utm_source`), or in
 * camel case (`deepLink`). The parameter decides, because labels are translated.
 */
export function fieldOf(header: string): ImportField | undefined {
  const parameter = /\(([a-z_]+)\)\s*$/i.exec(header)?.[1];
  return (parameter && aliases.get(letters(parameter))) || aliases.get(letters(header.replace(/\([^)]*\)\s*$/, '')));
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** What can part the columns of a sheet; of equal ones the first. */
const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The character that parts the columns of a header line; a comma when nothing speaks for another. */
function delimiterOf(line: string): Delimiter {
  const bare = line.replace(/"[^"]*"/g, '');
  const amount = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, next) => (amount(next) > amount(best) ? next : best));
}

/** How a sheet begins. */
interface SheetStart {
  /** What a first line such as `sep=;` says, by which spreadsheets go. */
  readonly delimiter: Delimiter | undefined;
  /** Lines that are no part of the sheet: that one, and a title above the headings. */
  readonly skipped: number;
}

/** More lines than these are no title. */
const maxTitleLines = 10;

type LineKind = 'title' | 'headings' | 'row';

/** Finds the headings of a sheet in the first lines of it, above its rows; without headings it begins at once. */
export function sheetStart(head: string, kindOf: (line: string, delimiter: Delimiter) => LineKind): SheetStart {
  const lines = head.split(/\r\n?|\n/, maxTitleLines + 2);
  const said = /^\ufeff?\s*"?sep=([,;\t|])"?[\s,;|]*$/i.exec(lines[0] ?? '')?.[1];
  const delimiter = delimiters.find((each) => each === said);
  const first = delimiter ? 1 : 0;
  const kinds = lines.slice(first).map((line) => kindOf(line, delimiter ?? delimiterOf(line)));
  const begin = kinds.findIndex((kind) => kind !== 'title');
  return { delimiter, skipped: first + (kinds[begin] === 'headings' ? begin : 0) };
}

/** How an import file begins: its headings name a short link and a destination. */
export function importStart(head: string): SheetStart & { readonly delimiter: Delimiter } {
  const start = sheetStart(head, (line, delimiter) => {
    const fields = line.split(delimiter).map((cell) => fieldOf(cell.replace(/^\ufeff/, '').replaceAll('"', '')));
    if (fields.includes('shortLink') && fields.includes('deepLink')) return 'headings';
    return line.includes('://') ? 'row' : 'title';
  });
  const headings = head.split(/\r\n?|\n/, start.skipped + 1).at(-1) ?? '';
  return { ...start, delimiter: start.delimiter ?? delimiterOf(headings) };
}

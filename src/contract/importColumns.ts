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

/** The character that parts the columns of a header line; a comma when nothing speaks for another. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const amount = (delimiter: string) => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (amount(next) > amount(best) ? next : best));
}

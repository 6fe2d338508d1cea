/** The 29 labels of a Firebase export, in its order. */
export const labels = [
  'Short link',
  'Deep link (link)',
  'Android package name (apn)',
  'Android fallback link (afl)',
  'Android minimum package version code (amv)',
  'iOS bundle ID (ibi)',
  'iOS fallback link (ifl)',
  'iOS custom scheme (ius)',
  'iOS iPad fallback link (ipfl)',
  'iOS iPad bundle ID (ipbi)',
  'iOS app store ID (isi)',
  'iOS minimum version (imv)',
  'Enable forced redirect? (efr)',
  'Desktop fallback link (ofl)',
  'Social title (st)',
  'Social description (sd)',
  'Social image link (si)',
  'UTM source (utm_source)',
  'UTM medium (utm_medium)',
  'UTM campaign (utm_campaign)',
  'UTM term (utm_term)',
  'UTM content (utm_content)',
  'iTunes Connect at',
  'iTunes Connect ct',
  'iTunes Connect mt',
  'iTunes Connect pt',
  'Archived?',
  'Link name',
  'Creation timestamp',
] as const;

type Label = (typeof labels)[number];

/** One row of an export; every cell is quoted. */
export const exportRow = (cells: Partial<Record<Label, string>>) =>
  labels.map((label) => `"${(cells[label] ?? '').replaceAll('"', '""')}"`).join(',');

/** A whole export with its header. */
export const exportFile = (...rows: readonly Partial<Record<Label, string>>[]) =>
  `${[labels.join(','), ...rows.map(exportRow)].join('\r\n')}\r\n`;

/** The column's bare parameter, or its label as one word where Firebase names none. */
const parameterOf = (label: string) =>
  /\(([a-z_]+)\)$/.exec(label)?.[1] ??
  label
    .replace(/^iTunes Connect /, '')
    .replace('?', '')
    .toLowerCase()
    .replaceAll(' ', '_');

const productNames: Partial<Record<Label, string>> = {
  'Short link': 'shortLink',
  'Deep link (link)': 'deepLink',
  'Social title (st)': 'socialTitle',
  'Social description (sd)': 'socialDescription',
  'Social image link (si)': 'socialImageUrl',
  'UTM source (utm_source)': 'utmSource',
  'UTM medium (utm_medium)': 'utmMedium',
  'UTM campaign (utm_campaign)': 'utmCampaign',
  'UTM term (utm_term)': 'utmTerm',
  'UTM content (utm_content)': 'utmContent',
  'Link name': 'name',
  'Creation timestamp': 'created',
};

/** Every way in which people have the header of an export. */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  'as Firebase labels them': labels,
  'in capitals': labels.map((label) => label.toUpperCase()),
  'as bare parameters': labels.map(parameterOf),
  'in camel case': labels.map((label) => productNames[label] ?? parameterOf(label)),
};

/** How a file is written, apart from what it says. */
export interface Form {
  readonly headers?: readonly string[];
  readonly mark?: '\ufeff' | '';
  readonly newline?: '\n' | '\r\n';
  readonly delimiter?: ',' | ';' | '\t';
}

/** An export with this row, in this form; every cell is quoted. */
export function exportIn(form: Form, cells: Partial<Record<Label, string>>): string {
  const { headers = labels, mark = '', newline = '\r\n', delimiter = ',' } = form;
  const lineOf = (texts: readonly string[]) =>
    texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + newline;
  return mark + lineOf(headers) + lineOf(labels.map((label) => cells[label] ?? ''));
}

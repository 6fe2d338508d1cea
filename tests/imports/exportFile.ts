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

import { figureLocale, onFirstUse } from './locale';

const formatOf = (options: Intl.NumberFormatOptions) =>
  onFirstUse(() => new Intl.NumberFormat(figureLocale(), options));

const whole = formatOf({ maximumFractionDigits: 0 });
const short = formatOf({ notation: 'compact', maximumFractionDigits: 1 });

const percent = formatOf({ style: 'percent', minimumFractionDigits: 1 });
const change = formatOf({ style: 'percent', minimumFractionDigits: 1, signDisplay: 'exceptZero' });

const dashUnlessFinite = (format: () => Intl.NumberFormat) => (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? format().format(value) : '–';

/** 12345 as 12,345; a dash when there is no figure. */
export const formatCount = dashUnlessFinite(whole);

/** 12345 as 12.3K, where space is short. */
export const formatShortCount = dashUnlessFinite(short);

/** 0.125 as 12.5% and 0.12 as 12.0%: percents that were counted always have one decimal, so that they line up. */
export const formatPercent = dashUnlessFinite(percent);

/** 0.12 as +12.0%, by the same rule. */
export const formatChange = dashUnlessFinite(change);

const kilobytes = formatOf({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = formatOf({
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 42,100 bytes as 42 kB, 12,345,678 as 12.3 MB. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? kilobytes().format(bytes / 1000) : megabytes().format(bytes / 1_000_000);

import { figureLocale, onFirstUse } from './locale';

/** A format of the user's figures, made when it is first used. */
export const formatOf = (options: Intl.NumberFormatOptions) =>
  onFirstUse(() => new Intl.NumberFormat(figureLocale(), options));

const whole = formatOf({ maximumFractionDigits: 0 });
const oneDecimal = formatOf({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const dashUnlessFinite = (format: () => Pick<Intl.NumberFormat, 'format'>) => (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? format().format(value) : '–';

/** The first format of `Intl` takes the browser 14 ms, before the first row. English of these countries groups figures by commas. */
const countsByCommas = /^en(-(AU|CA|GB|IE|NZ|US))?-u-/i;
const byCommas = {
  format: (value: number) =>
    Number.isSafeInteger(value) && value >= 0 ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : whole().format(value),
};
const count = onFirstUse(() => (countsByCommas.test(figureLocale()) ? byCommas : whole()));

/** 12345 as 12,345; a dash when there is no figure. */
export const formatCount = dashUnlessFinite(count);

/** 1 as '1 row', 12345 as '12,345 rows'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** 12.345 as 12.3, and 12 as 12.0. */
export const formatDecimal = dashUnlessFinite(oneDecimal);

/** Its letters are words, and the application's words are English. */
const short = onFirstUse(() => {
  const english = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1, useGrouping: false });
  const figure = formatOf({ maximumFractionDigits: 1 });
  return {
    format: (value: number) => english.format(value).replace(/[-\d.]+/, (text) => figure().format(Number(text))),
  };
});

/** 12345 as 12.3K, where space is short. */
export const formatShortCount = dashUnlessFinite(short);

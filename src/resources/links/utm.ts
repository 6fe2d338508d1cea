import { type LinkField, type LinkForm, utmFormFields } from './form';
import { type UtmField, utmFields } from './model';

export type Utm = Readonly<Record<UtmField, string>>;

/** The UTM values in a destination's own query; undefined for a destination that can't carry a query. */
export function utmOf(destination: string): Utm | undefined {
  if (!canCarryQuery(destination)) return undefined;
  const query = new URLSearchParams(split(destination).query);
  return {
    source: query.get('utm_source') ?? '',
    medium: query.get('utm_medium') ?? '',
    campaign: query.get('utm_campaign') ?? '',
    term: query.get('utm_term') ?? '',
    content: query.get('utm_content') ?? '',
  };
}

/**
 * The destination with one UTM value in its query, or without it when the value is empty. Every other character stays as
 * it was written, so the text is edited rather than parsed and printed again.
 */
export function withUtm(destination: string, field: UtmField, value: string): string {
  if (!canCarryQuery(destination)) return destination;
  const { address, query, fragment } = split(destination.trim());
  const name = `utm_${field}`;
  const wanted = value.trim() === '' ? undefined : new URLSearchParams([[name, value.trim()]]).toString();
  const parts = query === '' ? [] : query.split('&');
  const at = parts.findIndex((part) => isNamed(part, name));
  if (at === -1 && wanted === undefined) return destination;
  const others = parts.filter((part) => !isNamed(part, name));
  const place = at === -1 ? others.length : at;
  const edited = wanted === undefined ? others : others.toSpliced(place, 0, wanted);
  return `${address}${edited.length > 0 ? `?${edited.join('&')}` : ''}${fragment}`;
}

/** What has to change with the field that was edited, so that UTM fields and the destination's query say the same. */
export function keptInStep(values: LinkForm, edited: LinkField): Partial<LinkForm> {
  if (edited === 'deepLink') {
    const utm = utmOf(values.deepLink);
    return utm ? Object.fromEntries(utmFields.map((field) => [utmFormFields[field], utm[field]])) : {};
  }
  const field = utmFields.find((name) => utmFormFields[name] === edited);
  return field ? { deepLink: withUtm(values.deepLink, field, values[utmFormFields[field]]) } : {};
}

/** `tel:` and `mailto:` would mean something else with a UTM query; web and app addresses (`myapp://path`) do not. */
const canCarryQuery = (destination: string) =>
  /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(destination) && URL.canParse(destination);

const isNamed = (part: string, name: string) => new URLSearchParams(part).has(name);

function split(destination: string) {
  const [beforeFragment = '', ...fragments] = destination.split('#');
  const [address = '', ...queries] = beforeFragment.split('?');
  return { address, query: queries.join('?'), fragment: fragments.map((text) => `#${text}`).join('') };
}

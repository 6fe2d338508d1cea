import { checks } from './checks/checks';
import { expiries, type Facet, gaps, type MoreFilter } from './localIndex/moreFilter';

/** The keys under which the address says a filter of all links. */
export const moreKeys = ['host', 'by', 'campaign', 'source', 'medium', 'clicks', 'expires', 'lacks', 'check'] as const;

const mostValues = 20;

/** Reads an address that anybody may have written; what it does not understand is left out. */
export function readMore(search: URLSearchParams): MoreFilter {
  const valuesOf = (facet: Facet) => [...new Set(search.getAll(facet).filter(Boolean))].slice(0, mostValues);
  const knownOf = <Value extends string>(facet: Facet, known: readonly Value[]) =>
    known.filter((value) => search.getAll(facet).includes(value));
  return {
    host: valuesOf('host'),
    by: valuesOf('by'),
    campaign: valuesOf('campaign'),
    source: valuesOf('source'),
    medium: valuesOf('medium'),
    expires: knownOf('expires', expiries),
    lacks: knownOf('lacks', gaps),
    clicks: readRange(search.get('clicks')),
    check: checks.find((known) => known === search.get('check')),
  };
}

/** Adds the filter to an address that has none of its keys. `readMore` gives the same filter back. */
export function writeMore({ clicks, check, ...facets }: MoreFilter, search: URLSearchParams): void {
  for (const [facet, values] of Object.entries(facets)) for (const value of values) search.append(facet, value);
  if (check) search.set('check', check);
  if (clicks.from !== undefined || clicks.to !== undefined)
    search.set('clicks', `${clicks.from ?? ''}-${clicks.to ?? ''}`);
}

/** '10-99', '10-' or '-99'; two figures in either order. */
function readRange(text: string | null): MoreFilter['clicks'] {
  const [, from, to] = /^(\d{1,15})?-(\d{1,15})?$/.exec(text ?? '') ?? [];
  return orderedRange(from ? Number(from) : undefined, to ? Number(to) : undefined);
}

export function orderedRange(from: number | undefined, to: number | undefined): MoreFilter['clicks'] {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

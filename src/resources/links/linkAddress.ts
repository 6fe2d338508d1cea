import { type ChangedFilter, everyDomain, type Link, linkId, shortUrl } from '@/engines/links';

/** Opens the details of one link (`linkInAddress`); whatever changes the view drops it. */
export const openKey = 'open';

/** The query that shows one link with its details open: in the list of its domain, or in that of all domains, where slugs may be equal. */
export const writeLink = (link: Pick<Link, 'domain' | 'slug'>, isInAll = false): URLSearchParams =>
  new URLSearchParams({
    domain: isInAll ? everyDomain : link.domain,
    q: shortUrl(link).replace(/^https?:\/\//, ''),
    [openKey]: isInAll ? linkId(link.domain, link.slug) : link.slug,
  });

/** The keys of an address that starts a new link: `/links?create&url=…&name=…&description=…&tags=one,two`. It fills the form and sends nothing. */
export const startKeys = ['create', 'url', 'name', 'description', 'tags'] as const;

/** The query that starts a link on a domain. */
export const writeStart = (domain: string): URLSearchParams => new URLSearchParams({ domain, [startKeys[0]]: '' });

export const startsLink = (query: URLSearchParams): boolean => query.has(startKeys[0]);

/** 'switched-off', or 'switched-off.7' of an interval that is named. */
export const writeChanged = ({ group, interval }: ChangedFilter): string =>
  interval === undefined ? group : `${group}.${interval}`;

/** The query that shows the links of a domain that are of a group of an interval. */
export const changedQuery = (domain: string, changed: ChangedFilter): URLSearchParams =>
  new URLSearchParams({ domain, changed: writeChanged(changed) });

/** The query that sorts the links of a domain by their clicks since the reading before. */
export const clicksSinceQuery = (domain: string): URLSearchParams =>
  new URLSearchParams({ domain, sort: 'clicksSince' });

/** State of a navigation to a page that needs all links: a press has asked for it, so it reads them by itself. A reload keeps the state and asks for nothing. */
export const withReading = { reading: performance.timeOrigin } as const;

export const asksForReading = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reading' in state && state.reading === withReading.reading;

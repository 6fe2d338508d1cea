import type { CreateItem, JobItem } from '../jobs/model';
import { shortUrl } from '../model';
import { anotherSlug } from './anotherSlug';

/** The links whose slugs are taken, each under another one, by their index in the job. */
export function renamed(taken: readonly JobItem[], all: readonly JobItem[]): ReadonlyMap<number, CreateItem> {
  const slugs = new Set(all.flatMap(({ body }) => body?.customSlug ?? []));
  return new Map(
    taken.flatMap(({ index, body }) => {
      if (!body) return [];
      const customSlug = anotherSlug(body.customSlug, slugs);
      slugs.add(customSlug);
      return [[index, { body: { ...body, customSlug }, shortUrl: shortUrl({ ...body, slug: customSlug }) }]];
    }),
  );
}

import { maxTextLengths } from '@/contract/links';
import type { CreateItem, CreateJobItem } from '@/engines/jobs';
import { shortUrl } from '@/engines/links';

/** The links whose slugs are taken, each under another one, by their index in the job. */
export function renamed(
  taken: readonly CreateJobItem[],
  all: readonly CreateJobItem[],
): ReadonlyMap<number, CreateItem> {
  const slugs = new Set(all.map(({ body }) => body.customSlug));
  return new Map(
    taken.map(({ index, body }) => {
      const customSlug = anotherSlug(body.customSlug, slugs);
      slugs.add(customSlug);
      return [index, { body: { ...body, customSlug }, shortUrl: shortUrl({ ...body, slug: customSlug }) }] as const;
    }),
  );
}

/** Says of a slug whether it is taken. */
export type TakenSlugs = Pick<ReadonlySet<string>, 'has'>;

/** A slug that is like a taken one and none of the `others`: `sale` gives `sale-2`, `sale-2` gives `sale-3`. */
export function anotherSlug(slug: string, others: TakenSlugs): string {
  const [, stem = slug, number = '1'] = /^(.*)-(\d{1,4})$/.exec(slug) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const another = `${stem.slice(0, maxTextLengths.customSlug - end.length)}${end}`;
    if (!others.has(another)) return another;
  }
}

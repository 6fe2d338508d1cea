import { type CSSProperties, type RefObject, useEffect, useMemo, useState } from 'react';
import type { Link, LinkColumnKey } from '@/engines/links';

/**
 * The grid of the table's lines, made of the widths in `columns.module.css`. Styles are told how long most
 * slugs and domains are, because a line does not know the others; another page or a search makes no column narrower.
 */
export function useLinkColumns(
  region: RefObject<HTMLElement | null>,
  known: readonly Link[],
  keys: readonly LinkColumnKey[],
) {
  const { slug, domain } = useMemo(() => usualLengths(known), [known]);
  const [widths, setWidths] = useState({ slug, domain });
  if (slug > widths.slug || domain > widths.domain) {
    setWidths({ slug: Math.max(slug, widths.slug), domain: Math.max(domain, widths.domain) });
  }
  useEffect(() => watchWidth(region.current), [region]);
  const style = useMemo<CSSProperties & Record<`--${string}`, string | number>>(
    () => ({
      '--slug-characters': widths.slug,
      '--domain-characters': widths.domain,
      '--columns': keys.map((key) => `minmax(var(--${key}, 120px), var(--${key}-max, 0px))`).join(' '),
      '--min-width': keys.map((key) => `var(--${key}, 120px)`).join(' + '),
      '--beyond': keys.map((key) => `var(--${key}-beyond, 0px)`).join(' + '),
    }),
    [keys, widths],
  );
  return style;
}

/** In characters, of nine links in ten: a few very long texts leave the others their room. On two lines of 12, a slug of 24 is whole. */
function usualLengths(links: readonly Link[]) {
  const slugs = Uint16Array.from(links, ({ slug }) => slug.length).sort();
  const domains = Uint16Array.from(links, ({ domain }) => domain.length).sort();
  const largest = Math.floor(0.9 * links.length);
  return { slug: Math.max(slugs[largest] ?? 0, Math.min(12, slugs.at(-1) ?? 0)), domain: domains[largest] ?? 0 };
}

/** Tells the styles how wide the region is where the table is wider. A container query would be evaluated for each new row. */
function watchWidth(region: HTMLElement | null) {
  const table = region?.querySelector('table');
  if (!region || !table) return undefined;
  const observer = new ResizeObserver(() => {
    const scrolls = table.clientWidth > region.clientWidth;
    region.toggleAttribute('data-scrolls', scrolls);
    region.style.setProperty('--region-width', scrolls ? `${region.clientWidth}px` : '');
  });
  observer.observe(region);
  observer.observe(table);
  return () => observer.disconnect();
}

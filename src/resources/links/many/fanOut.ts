import type { LinkForm } from '../form';

/** One link for each source, such as a newsletter and a poster; without sources the link itself. */
export const fanOut = (form: LinkForm, sources: readonly string[]): readonly LinkForm[] =>
  sources.length === 0
    ? [form]
    : sources.map((source) => ({
        ...form,
        customSlug: `${form.customSlug}-${inSlug(source)}`,
        name: `${form.name} (${source})`,
        utmSource: source,
      }));

/** A source as a slug can carry it. */
const inSlug = (source: string) => source.trim().replaceAll(/[^A-Za-z0-9_-]+/g, '-');

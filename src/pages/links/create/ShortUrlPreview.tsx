import { type LinkForm, shortUrl } from '@/engines/links';
import { CopyButton } from '@/ui/button/CopyButton';
import styles from './ShortUrlPreview.module.css';
import { texts } from './texts';

/** The short link as it will be shared, live; what is missing keeps its place. It can be copied before it exists, and says so. */
export function ShortUrlPreview({ values: { domain, customSlug } }: { readonly values: LinkForm }) {
  const url = shortUrl({ domain: domain || texts.toCome, slug: customSlug });
  const beforeSlug = url.lastIndexOf('/') + 1;
  const isWhole = domain !== '' && customSlug !== '';
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{texts.shortUrl}</span>
      <bdi className={styles.url}>
        {url.slice(0, beforeSlug)}
        <span className={styles.slug}>{url.slice(beforeSlug) || texts.toCome}</span>
      </bdi>
      <span className={styles.hint}>{texts.notYet}</span>
      <CopyButton value={isWhole ? url : undefined} label={texts.copyShortUrl} hasWords />
    </div>
  );
}

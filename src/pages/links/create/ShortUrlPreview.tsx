import { type LinkForm } from '@/resources/links/form';
import { shortUrl } from '@/resources/links/model';
import { CheckIcon, CopyIcon } from '@/ui/icons';
import { useCopy } from '@/ui/useCopy';
import styles from './ShortUrlPreview.module.css';
import { texts } from './texts';

/** The short link as it will be shared, live. */
export function ShortUrlPreview({ values: { domain, customSlug } }: { readonly values: LinkForm }) {
  if (!domain || !customSlug) return null;
  const url = shortUrl({ domain, slug: customSlug });
  const beforeSlug = url.lastIndexOf('/') + 1;
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{texts.summary.shortUrl}</span>
      <bdi className={styles.url}>
        {url.slice(0, beforeSlug)}
        <span className={styles.slug}>{url.slice(beforeSlug)}</span>
      </bdi>
      <CopyShortUrl url={url} />
    </div>
  );
}

function CopyShortUrl({ url }: { readonly url: string }) {
  const { outcome, copy } = useCopy(url);
  const isCopied = outcome === 'copied';
  return (
    <button type="button" className={styles.copy} aria-label={texts.copyShortUrl} onClick={copy}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      {isCopied ? texts.copied : texts.copy}
    </button>
  );
}

import { type Link, shortUrl } from '@/resources/links/model';
import { RowCopyButton } from './RowCopyButton';
import buttons from './rowButtons.module.css';
import { Slug } from './Slug';
import { texts } from './texts';

/** The slug, and what can be done with the short URL. */
export function ShortLink({ link }: { readonly link: Link }) {
  const address = `${link.domain}/${link.slug}`;
  const url = shortUrl(link);
  return (
    <>
      <Slug link={link} />
      <RowCopyButton value={url} label={texts.copyShort(address)} />
      <a
        className={buttons.openLink}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openLabel(address)}
      >
        {texts.open}
      </a>
    </>
  );
}

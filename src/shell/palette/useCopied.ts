import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { copyText, texts as copyTexts } from '@/lib/browser/copyText';
import { type Link, shortUrl } from '@/resources/links/model';
import { texts } from './texts';

/** Copies the short URL of a link, and says for a second how that went. */
export function useCopied() {
  const [last, setLast] = useState({ words: '' });
  useEffect(() => {
    if (last.words === '') return undefined;
    const timer = setTimeout(() => setLast({ words: '' }), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [last]);
  async function copy(link: Link) {
    const isCopied = await copyText(shortUrl(link));
    setLast({ words: isCopied ? texts.copied(`${link.domain}/${link.slug}`) : copyTexts.copyRefused });
  }
  return { copied: last.words, copy: (link: Link) => void copy(link) };
}

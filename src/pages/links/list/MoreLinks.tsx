import { serverWords } from '@/providers/http/apiError';
import { texts as toasts } from '@/resources/links/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { LoadMore } from '@/ui/list/LoadMore';
import { texts as pageTexts } from '../texts';
import styles from './MoreLinks.module.css';
import { texts } from './texts';
import type { ListedLinks } from './useListedLinks';

/** Below the last row: the button for the next page, or why it failed to load. */
export function MoreLinks({ listed: { list } }: { readonly listed: ListedLinks }) {
  if (list.failure?.kind === 'token') {
    return (
      <div className={styles.end}>
        <Notice
          tone="orange"
          title={pageTexts.tokenGone}
          action={<PlainButton onClick={list.startAgain}>{pageTexts.reload}</PlainButton>}
        >
          {texts.tokenGoneMeaning}
        </Notice>
      </div>
    );
  }
  if (!list.hasMore) return null;
  return (
    <LoadMore
      label={texts.loadMore}
      isLoading={list.activity !== 'idle'}
      onLoad={() => void list.loadMore()}
      failure={
        list.failure?.kind === 'more'
          ? { title: pageTexts.loadError, words: serverWords(list.failure.error) ?? toasts.loadFailure }
          : undefined
      }
    />
  );
}

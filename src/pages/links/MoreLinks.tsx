import { serverWords } from '@/providers/http/apiError';
import { texts } from '@/resources/links/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { LoadMore } from '@/ui/list/LoadMore';
import styles from './LinksScreen.module.css';
import type { ListedLinks } from './useListedLinks';

/** The end of what is loaded: the next page, or why it did not come. */
export function MoreLinks({ listed: { list, rest } }: { readonly listed: ListedLinks }) {
  if (list.failure?.of === 'token') {
    return (
      <div className={styles.end}>
        <Notice
          tone="orange"
          title={texts.tokenGone}
          action={<PlainButton onClick={list.startAgain}>{texts.startAgain}</PlainButton>}
        >
          {texts.tokenGoneMeaning}
        </Notice>
      </div>
    );
  }
  if (!list.hasMore || rest.isLoading) return null;
  return (
    <LoadMore
      label={texts.loadMore}
      isLoading={list.activity !== 'idle'}
      onLoad={() => void list.loadMore()}
      failure={
        list.failure?.of === 'more'
          ? { title: texts.loadError, words: serverWords(list.failure.error) ?? texts.loadFailure }
          : undefined
      }
    />
  );
}

import { linkTexts } from '@/engines/links';
import { serverWords } from '@/providers/http/apiError';
import type { LinkList } from '@/resources/links/useLinks';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { LoadMore } from '@/ui/list/LoadMore';
import { texts as pageTexts } from '../texts';
import styles from './MoreLinks.module.css';
import { texts } from './texts';
import type { ListedLinks } from './useListedLinks';

/** Below the last row: the button for the next page, why it failed to load, or why this is not all. */
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
  const end = endOf(list);
  if (end) {
    return (
      <div className={styles.end}>
        <Notice
          tone="orange"
          title={end.title}
          action={
            <PlainButton isBusy={list.activity !== 'idle'} onClick={list.refresh}>
              {pageTexts.reload}
            </PlainButton>
          }
        >
          {end.meaning}
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
          ? { title: pageTexts.loadError, words: serverWords(list.failure.error) ?? linkTexts.loadFailure }
          : undefined
      }
    />
  );
}

/** Why a list that goes no further is not all that there is. */
function endOf({ isRepeating, wholeness }: LinkList): { readonly title: string; readonly meaning: string } | undefined {
  if (isRepeating) return { title: texts.repeats, meaning: texts.repeatsMeaning };
  if (wholeness.kind === 'moved') return { title: texts.moved, meaning: texts.movedMeaning };
  if (wholeness.kind !== 'differs') return undefined;
  return { title: texts.differs(wholeness.total ?? 0, wholeness.links), meaning: texts.movedMeaning };
}

import { texts } from '@/resources/links/texts';
import { PlainButton } from '@/ui/PlainButton';
import styles from './LinksScreen.module.css';
import type { ListedLinks } from './useListedLinks';

interface RestOfListProps {
  readonly listed: ListedLinks;
  readonly isSorted: boolean;
}

/** A filter and an order reach only what is loaded; here that is said, and the rest can be had. */
export function RestOfList({ listed: { list, shown, rest }, isSorted }: RestOfListProps) {
  if (rest.isLoading) {
    return (
      <>
        <progress
          className={styles.bar}
          aria-label={texts.loadRest}
          max={list.total}
          value={list.total && list.links.length}
        />
        <span className={styles.statusLine}>{texts.loadingRest(list.links.length, list.total)}</span>
        <PlainButton look="quiet" onClick={rest.cancel}>
          {texts.cancel}
        </PlainButton>
      </>
    );
  }
  if (!list.hasMore || (!shown.isFiltered && !isSorted)) return null;
  return (
    <>
      {isSorted && <span className={styles.statusLine}>{texts.sortedPart}</span>}
      <PlainButton look="quiet" onClick={rest.load}>
        {texts.loadRest}
      </PlainButton>
    </>
  );
}

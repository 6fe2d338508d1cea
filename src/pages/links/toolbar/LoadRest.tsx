import { Suspense } from 'react';
import { useIsPhone } from '@/lib/browser/useIsPhone';
import { keptList } from '@/providers/store/localLists';
import { placeKey } from '@/resources/links/place';
import { PlainButton } from '@/ui/button/PlainButton';
import { KeptListOffer } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';
import { isNoMatch } from '../list/useShownLinks';
import { useShownKeys } from '../shortcuts/useShownKeys';
import { texts as pageTexts } from '../texts';
import styles from './LoadRest.module.css';
import { texts } from './texts';

interface LoadRestProps {
  readonly listed: ListedLinks;
  readonly isSorted: boolean;
  readonly onLoadAll: (() => void) | undefined;
}

/**
 * Says that an order applies to the loaded links only, and offers all of them. Without a match `NoMatch` does, and on a phone
 * the menu of the page as long as nothing is searched or sorted.
 */
export function LoadRest({ listed: { place, list, shown }, isSorted, onLoadAll }: LoadRestProps) {
  const isPhone = useIsPhone();
  const keyOf = useShownKeys();
  if (!place || !list.hasMore) return null;
  const kept = keptList(placeKey(place));
  const isOffered = !isNoMatch(shown) && (!isPhone || shown.isFiltered || isSorted);
  return (
    <>
      {isSorted && <span className={styles.note}>{texts.sortedPart}</span>}
      {onLoadAll && kept?.isComplete && (
        <Suspense fallback={null}>
          <KeptListOffer kept={kept} onUse={onLoadAll} />
        </Suspense>
      )}
      {onLoadAll && !kept?.isComplete && isOffered && (
        <span className={styles.button}>
          <PlainButton look="quiet" onClick={onLoadAll} shortcut={keyOf('load')}>
            {pageTexts.loadRest}
          </PlainButton>
        </span>
      )}
    </>
  );
}

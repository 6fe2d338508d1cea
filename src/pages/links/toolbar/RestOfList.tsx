import { usePressGuard } from '@/lib/usePressGuard';
import { PlainButton } from '@/ui/button/PlainButton';
import type { ListedLinks } from '../list/useListedLinks';
import { isNoMatch } from '../list/useShownLinks';
import { texts as pageTexts } from '../texts';
import styles from './RestOfList.module.css';
import { texts } from './texts';
import { useProgressAnnouncements } from './useProgressAnnouncements';

interface RestOfListProps {
  readonly listed: ListedLinks;
  readonly isSorted: boolean;
}

/** Says that filter and order apply to the loaded links only, and loads the rest. Without a match, `NoMatch` offers that. */
export function RestOfList({ listed, isSorted }: RestOfListProps) {
  const { list, rest } = listed;
  const { length } = list.links;
  useProgressAnnouncements(rest.isLoading, length, list.total);
  const step = stepOf(listed, isSorted);
  const guard = usePressGuard(rest.isLoading ? 'cancel' : 'load');
  if (!step) return null;
  return (
    <>
      {step.note && <span className={styles.note}>{step.note}</span>}
      <span className={styles.step}>
        {rest.isLoading && (
          <progress
            className={styles.bar}
            aria-label={pageTexts.loadRest}
            max={list.total}
            value={list.total && length}
          />
        )}
        {/* one button with changing words, so that it keeps the focus */}
        <PlainButton look="quiet" onClick={guard(step.take)}>
          {step.label}
        </PlainButton>
      </span>
    </>
  );
}

interface Step {
  readonly note?: string | undefined;
  readonly label: string;
  readonly take: () => void;
}

function stepOf(listed: ListedLinks, isSorted: boolean): Step | undefined {
  const { list, shown, rest } = listed;
  if (rest.isLoading) return { label: texts.cancel, take: rest.cancel };
  if (rest.isBroken && list.failure?.kind === 'token') {
    return { note: pageTexts.tokenGone, label: pageTexts.startAgain, take: list.startAgain };
  }
  if (rest.isBroken) return { note: pageTexts.loadError, label: texts.retry, take: rest.load };
  if (!list.hasMore || isNoMatch(shown) || (!shown.isFiltered && !isSorted)) return undefined;
  return { note: isSorted ? texts.sortedPart : undefined, label: pageTexts.loadRest, take: rest.load };
}

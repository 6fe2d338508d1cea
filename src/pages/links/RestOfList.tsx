import { usePressGuard } from '@/lib/usePressGuard';
import { texts } from '@/resources/links/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { isNoMatch } from './NoMatch';
import styles from './RestOfList.module.css';
import type { ListedLinks } from './useListedLinks';
import { useSpokenQuarters } from './useSpokenQuarters';

interface RestOfListProps {
  readonly listed: ListedLinks;
  readonly isSorted: boolean;
}

/** Says that filter and order apply to the loaded links only, and loads the rest. Without a match `NoMatch` does. */
export function RestOfList({ listed, isSorted }: RestOfListProps) {
  const { list, rest } = listed;
  const { length } = list.links;
  useSpokenQuarters(rest.isLoading, length, list.total);
  const step = stepOf(listed, isSorted);
  const guard = usePressGuard(rest.isLoading ? 'cancel' : 'load');
  if (!step) return null;
  return (
    <>
      {step.note && <span className={styles.note}>{step.note}</span>}
      <span className={styles.step}>
        {rest.isLoading && (
          <progress className={styles.bar} aria-label={texts.loadRest} max={list.total} value={list.total && length} />
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
  if (rest.isBroken && list.failure?.of === 'token') {
    return { note: texts.tokenGone, label: texts.startAgain, take: list.startAgain };
  }
  if (rest.isBroken) return { note: texts.loadError, label: texts.retry, take: rest.load };
  if (!list.hasMore || isNoMatch(listed) || (!shown.isFiltered && !isSorted)) return undefined;
  return { note: isSorted ? texts.sortedPart : undefined, label: texts.loadRest, take: rest.load };
}

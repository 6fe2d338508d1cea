import { type AllLinks, type AllLinksState, isReading, waitWords } from '@/engines/link-lists';
import { useNow } from '@/lib/useNow';
import type { CheckedLinks } from '@/resources/links/checks/useCheckCounts';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './Checks.module.css';
import { texts } from './texts';

interface CheckedLineProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
  readonly checked: CheckedLinks | undefined;
}

/** How many links were checked, and as of when. */
export function CheckedLine({ all, state: { list, activity }, checked }: CheckedLineProps) {
  const now = useNow();
  const wait = waitWords(activity);
  const { links = 0, ended } = list?.current ?? {};
  if (ended === undefined && (links === 0 || (!checked && isReading(activity)))) return null; // nothing is checked yet
  return (
    <div className={styles.line}>
      <output>
        <strong>{checked ? texts.checked(checked, now) : texts.checking(links)}</strong>
        <span className={styles.scope}>
          {ended !== undefined && wait ? texts.waiting(texts.updating, wait) : texts.scope}
        </span>
        {checked && checked.unread.length > 0 && <span className={styles.scope}>{texts.unread(checked.unread)}</span>}
      </output>
      {ended !== undefined && (
        <PlainButton onClick={all.reading.update} isBusy={isReading(activity)}>
          {texts.update}
        </PlainButton>
      )}
    </div>
  );
}

import { useStore } from 'zustand';
import { type AllLinks, checkTexts, isPagesOnly, isReading } from '@/engines/link-lists';
import type { Check } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { usePressGuard } from '@/lib/usePressGuard';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import toolbar from '../toolbar/LinksToolbar.module.css';
import { AboutList } from './AboutList';
import styles from './AllLinks.module.css';
import { isStale, noteOf, statusOf, stepOf } from './status';
import { texts } from './texts';

interface AllLinksStatusProps {
  readonly all: AllLinks;
  readonly listed: ListedLinks;
  readonly view: LinksView;
}

/** How many of all links are here, as of when, how many match, and what can be done about it. */
export function AllLinksStatus({ all, listed, view }: AllLinksStatusProps) {
  const now = useNow();
  const state = useAllLinksState(all);
  const shown = useStore(all.window.store);
  const step = state && stepOf(all, state, listed);
  const guard = usePressGuard(step?.label ?? '');
  const keyOf = useShownKeys();
  if (!state) return null;
  const { list, activity } = state;
  const isBusy = isReading(activity);
  const reading = list?.successor ?? list?.current;
  const total = reading?.total ?? listed.list.total;
  const note = noteOf(state, listed);
  const noteLine = note && <span className={styles.note}>{note}</span>;
  const isOffered = activity.kind === 'not-asked'; // the button is the answer that there is, and the note says how long it takes
  return (
    <>
      <p className={toolbar.statusLine} aria-live={isBusy ? 'off' : 'polite'}>
        {isStale(state, now) && <span className={styles.stale} role="img" aria-label={texts.isOld} />}
        {statusOf(state, listed, view, shown, now)}
      </p>
      {!isOffered && noteLine}
      <span className={styles.step} hidden={!isBusy && !step}>
        {isBusy && (
          <progress className={styles.bar} aria-label={texts.progress} max={total} value={total && reading?.links} />
        )}
        {/* one button with changing words, so that it keeps the focus */}
        {step && (
          <PlainButton
            look={isOffered ? 'default' : 'quiet'}
            onClick={guard(step.take)}
            shortcut={step.hasKey && keyOf('load')}
          >
            {step.label}
          </PlainButton>
        )}
      </span>
      {isOffered && noteLine}
      {list && !isPagesOnly(activity) && (
        <div className={styles.aboutButton}>
          <AboutList all={all} state={state} />
        </div>
      )}
    </>
  );
}

/** What the filter by a check is called on its button, which removes it. */
export const CheckName = ({ check }: { readonly check: Check }) => (
  <>
    <VisuallyHidden>Remove</VisuallyHidden> Check: {checkTexts[check].name}
  </>
);

import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/useNow';
import { usePressGuard } from '@/lib/usePressGuard';
import { notify } from '@/providers/notifications';
import { listEvents } from '@/resources/links/listEvents';
import { noMoreFilter } from '@/resources/links/localIndex/moreFilter';
import { shownCount } from '@/resources/links/shownCount';
import { isPagesOnly, isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShownKeys';
import toolbar from '../toolbar/LinksToolbar.module.css';
import { AboutList } from './AboutList';
import styles from './AllLinks.module.css';
import { ShownCheck } from './ShownCheck';
import { isStale, noteOf, statusOf, stepOf } from './status';
import { texts } from './texts';
import { useMoreView } from './useMoreView';
import { usePagesOnceClosed } from './usePagesOnceClosed';
import { useProgressAnnouncements } from './useProgressAnnouncements';
import { useShownList } from './useShownList';

interface AllLinksStatusProps {
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onChange: (part: Partial<LinksView>) => void;
}

/** How many of all links are here, as of when, how many match, and what can be done about it. */
export function AllLinksStatus(props: AllLinksStatusProps) {
  const { listed, onChange } = props;
  const { all, state } = useShownList(listed);
  const { change: changeMore } = useMoreView();
  const leave = () => {
    changeMore(noMoreFilter);
    onChange({ all: false });
  };
  usePagesOnceClosed(all, state, (reason) => {
    leave();
    listed.list.startAgain();
    if (reason === 'removed') notify({ kind: 'info', ...texts.removedElsewhere(listed.place?.domain ?? '') });
  });
  if (!all || !state) return <p className={toolbar.statusLine} />;
  return <Status {...props} all={all} state={state} leave={leave} />;
}

interface StatusProps extends AllLinksStatusProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
  /** Shows pages again. */
  readonly leave: () => void;
}

function Status({ all, state, listed, view, leave }: StatusProps) {
  const now = useNow();
  const shown = useSyncExternalStore(all.window.subscribe, all.window.state);
  const { view: more, change: changeMore } = useMoreView();
  const query = useDeferredValue(view);
  const { activity } = state;
  const arePages = isPagesOnly(activity);
  // The worker is asked outside React.
  useEffect(() => {
    all.window.ask({ filter: query.filter, sort: query.sort, more, now });
  }, [all, query.filter, query.sort, more, now]);

  const count = shown.result?.count;
  // The menu of tools is another part of the page.
  useEffect(() => {
    shownCount.set(arePages ? undefined : count);
    return () => shownCount.set(undefined);
  }, [count, arePages]);

  const { list } = state;
  const domain = listed.place?.domain;
  // The page's own 'Refresh' and its keys are told as events.
  useEffect(
    () =>
      listEvents.subscribe((event) => {
        if (event.kind === 'refresh' && event.domain === domain && !arePages) all.reading.update();
        if (event.kind === 'toggle-loading') all.reading.toggle();
      }),
    [all, domain, arePages],
  );

  const reading = list?.successor ?? list?.current;
  const total = reading?.total ?? listed.list.total;
  const isBusy = isReading(activity);
  useProgressAnnouncements(isBusy, reading?.links ?? 0, total);
  const step = stepOf(all, state, leave);
  const guard = usePressGuard(step?.label ?? '');
  const keyOf = useShownKeys();
  const note = noteOf(state, listed.list.total);
  return (
    <>
      <p className={toolbar.statusLine} aria-live={isBusy ? 'off' : 'polite'}>
        {isStale(state, now) && <span className={styles.stale} role="img" aria-label={texts.isOld} />}
        {statusOf(state, listed, view, more, shown, now)}
      </p>
      {more.check && !arePages && (
        <ShownCheck all={all} list={list} check={more.check} onRemove={() => changeMore({ check: undefined })} />
      )}
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.step}>
        {isBusy && (
          <progress className={styles.bar} aria-label={texts.loadingAll} max={total} value={total && reading?.links} />
        )}
        {/* one button with changing words, so that it keeps the focus */}
        {step && (
          <PlainButton look="quiet" onClick={guard(step.take)} shortcut={step.hasKey && keyOf('load')}>
            {step.label}
          </PlainButton>
        )}
      </span>
      {!arePages && <AboutList all={all} state={state} onLeave={leave} />}
    </>
  );
}

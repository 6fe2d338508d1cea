import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { type Activity, type AllLinks, fewLinks, isPagesOnly, readRequests } from '@/engines/link-lists';
import { domainsInAddress, type LinksPlace, linkWithSlug, listEvents, placeKey, stepChecks } from '@/engines/links';
import type { ChangeView } from '@/lib/address/useAddress';
import { useNow } from '@/lib/useNow';
import { usePressGuard } from '@/lib/usePressGuard';
import { notify } from '@/providers/notifications';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { useAllLinks, useAllLinksState, useReadingAnnouncements } from '@/resources/links/useAllLinks';
import { useFollowSteps } from '@/resources/links/useCheckCounts';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import toolbar from '../header/LinksToolbar.module.css';
import { texts as headerTexts } from '../header/texts';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import { AboutList } from './AboutList';
import styles from './AllLinks.module.css';
import { EnterKey } from './EnterKey';
import { OfferedFilters } from './OfferedFilters';
import { ServedStatus } from './ServedStatus';
import { isStale, noteOf, statusOf, stepOf } from './status';
import { texts } from './texts';

interface AllLinksStatusProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onChange: ChangeView<LinksView>;
  /** Stands after the number of links that match. */
  readonly children: ReactNode;
}

/** What the status row says of all links: by the server where it answers, else by the list of the owner. */
export function AllLinksStatus(props: AllLinksStatusProps) {
  const { listed, view, onChange, children } = props;
  if (!listed.isAsked) return <OpenedStatus {...props} />;
  if (!listed.server) return null;
  return (
    <ServedStatus server={listed.server} loadedTotal={listed.list.total}>
      {children}
      <OfferedFilters source={listed.server} filter={view.filter} onChange={onChange} />
    </ServedStatus>
  );
}

/** Opens all links of the place, and says from then on how many are here, as of when, how many match, and what can be done about it. */
function OpenedStatus({ place, ...line }: AllLinksStatusProps) {
  const { listed, view } = line;
  useOpenedLinks(place, listed, view);
  return listed.all && <StatusLine {...line} all={listed.all} />;
}

/** The owner's list gives a link with the very slug first. */
const maxFirstRows = 5;

function StatusLine({
  all,
  listed,
  view,
  onChange,
  children,
}: Omit<AllLinksStatusProps, 'place'> & { readonly all: AllLinks }) {
  const now = useNow();
  const state = useAllLinksState(all);
  const answer = useStore(listed.source.answer);
  const step = state && stepOf(all, state, listed);
  const guard = usePressGuard(step?.label ?? '');
  const keyOf = useShownKeys();
  if (!state) return null;
  const { list, activity } = state;
  const isBusy = activity.kind === 'reading';
  const reading = list?.successor ?? list?.current;
  const total = reading?.total ?? listed.list.total;
  const said = statusOf(state, listed, view, answer, now);
  const note = noteOf(state, listed, view.filter);
  const noteLine = note && <span className={styles.note}>{note}</span>;
  const { rows } = answer;
  const maxRows = listed.source.paging ? rows.length : maxFirstRows;
  const firstRows = Array.from({ length: Math.min(rows.length, maxRows) }, (_, row) => rows.at(row));
  const slugHolder = linkWithSlug(view.filter.text, firstRows);
  const isOffered = activity.kind === 'not-asked'; // the button is the answer that there is, and the note says how long it takes
  return (
    <>
      <p className={toolbar.statusLine} aria-live={isBusy ? 'off' : 'polite'}>
        {isStale(state, view, now) && <span className={styles.stale} role="img" aria-label={texts.isOld} />}
        <span>{said.links}</span>
        {said.age && <span aria-live="off">{` · ${said.age}`}</span>}
        {said.rest && <span>{` · ${said.rest}`}</span>}
        {slugHolder && <span>{` · ${headerTexts.hasSlug(slugHolder.domain, slugHolder.slug)}`}</span>}
      </p>
      {children}
      <OfferedFilters source={all} filter={view.filter} onChange={onChange} />
      {listed.isUnsearched && <output className={styles.note}>{texts.isUnsearched}</output>}
      {!isOffered && noteLine}
      <span className={styles.step} data-offered={isOffered || undefined} hidden={!isBusy && !step}>
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
      {isOffered && step && noteLine}
      {isOffered && step && <EnterKey />}
      {list && !isPagesOnly(activity) && (
        <div className={styles.aboutButton}>
          <AboutList all={all} />
        </div>
      )}
    </>
  );
}

type Gone = Extract<Activity, { kind: 'gone' }>;

/** Opens all links of the place, has them read as far as that was asked for, and asks them the question of the address. */
function useOpenedLinks(place: LinksPlace, listed: ListedLinks, view: LinksView): void {
  const { list } = listed;
  const isListed = list.activity !== 'loading' && list.failure?.kind !== 'list';
  const opened = useAllLinks(place, list.start);
  const all = isListed ? opened : undefined;
  const state = useAllLinksState(all);
  const { filter, sort } = view;
  const now = useNow();

  // The list, its reading and its worker are outside React.
  const isOpen = state?.list !== undefined;
  useEffect(() => {
    if (isOpen) void all?.begin(readRequests.take(place), list.total);
  }, [all, isOpen, place, list.total]);
  const isOther = state?.list?.wholeness.kind === 'whole' && state.wholeness?.kind === 'differs';
  useEffect(() => {
    const { activity, list: here } = all?.state.getState() ?? {};
    const isShort = here !== undefined && here.current.links <= fewLinks;
    if (isOther && isShort && activity?.kind === 'complete') all?.reading.update();
  }, [all, isOther]);
  const start = useEffectEvent(() => all?.window.startWith(list.links));
  useEffect(() => {
    start();
    all?.window.ask({ filter, sort, now });
  }, [all, filter, sort, now]);

  useReadingAnnouncements(state, list.total);

  const leave = useEffectEvent((end: Gone) => {
    if (end.reason === 'closed') readRequests.refuse(place, end.error);
    else readRequests.drop(place);
    list.startAgain();
    if (end.reason === 'removed') notify({ kind: 'info', ...texts.removedElsewhere(domainsInAddress(place)) });
  });
  const gone = state?.activity.kind === 'gone' ? state.activity : undefined;
  useEffect(() => {
    if (gone?.reason === 'closed' || gone?.reason === 'removed') leave(gone);
  }, [gone]);

  // Jobs and other pages create links.
  useEffect(
    () =>
      listEvents.subscribe((event) => {
        const isOfPlace = event.kind === 'refresh' && placeKey(event.place) === placeKey(place);
        if (isOfPlace && all && !isPagesOnly(all.state.getState().activity)) all.reading.update();
      }),
    [all, place],
  );

  const follow = useFollowSteps(useLinkDomains(place.organizationId));
  const { check } = filter;
  const hasSteps = check !== undefined && stepChecks.has(check);
  const current = state?.list;
  useEffect(() => {
    if (hasSteps && all && current) void follow(place);
  }, [all, place, current, hasSteps, follow]);
}

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { env } from '@/config';
import type { AllLinks } from '@/engines/link-lists';
import { domainsInAddress, everyDomain } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { classNames } from '@/lib/classNames';
import { formatCount } from '@/lib/text/numbers';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { StateOwner } from '@/providers/storedStates';
import { listName } from '@/resources/domains/name';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import {
  deleteView,
  isCalled,
  isViewOf,
  type NamedView,
  readNamed,
  renameView,
  saveView,
  showView,
  useViews,
  viewSearch,
} from '@/resources/links/useViews';
import { readView, writeView } from '@/resources/links/view';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { CopyButton } from '@/ui/button/CopyButton';
import { IconButton } from '@/ui/button/IconButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { CloseIcon } from '@/ui/icons';
import { Icon } from '@/ui/icons/Icon';
import type { PopoverContent } from '../filters/FilterPopover';
import filterStyles from '../filters/FilterPopover.module.css';
import type { ListedLinks } from '../list/useListedLinks';
import { NameForm, SaveView } from './SaveView';
import { texts } from './texts';
import styles from './Views.module.css';

interface ViewsListProps extends PopoverContent {
  readonly listed: ListedLinks;
}

/** The views in the popover, with their counts once all links are here. */
export function ViewsList({ listed, onDrawn, onDone }: ViewsListProps) {
  const { all } = listed;
  const state = useAllLinksState(all);
  const counted = state?.wholeness?.kind === 'whole' ? all : undefined;
  const { subject = '' } = useAccess();
  const { organizationId = '', domains = [] } = listed.place ?? {};
  const domain = domainsInAddress({ domains });
  const owner = { subject, organizationId };
  const { builtIn, own, areUnstored } = useViews(organizationId);
  const counts = useViewCounts(counted, [...builtIn, ...own]);
  const { query, changeQueryOfPage } = useAddress();
  const addressOf = useScopedAddress();
  const [deleted, setDeleted] = useState<readonly NamedView[]>([]);
  /** What Undo brings back: never in the place of another view. */
  const last = deleted.findLast(({ name }) => !own.some((view) => isCalled(view, name)));
  const part = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLDivElement>(null);
  const focusFirst = () => part.current?.querySelector('button')?.focus({ preventScroll: true });
  const begin = useEffectEvent(() => {
    focusFirst();
    onDrawn();
  });
  useEffect(() => begin(), []);
  // What had the focus is deleted.
  useEffect(() => {
    if (deleted.length > 0) undo.current?.querySelector('button')?.focus();
  }, [deleted]);

  const ownId = useId();
  const current = viewSearch(query);
  const shown = writeView({ ...readView(query), domain }).toString();
  const buttonOf = (view: NamedView) => (
    <ViewButton
      view={view}
      isCurrent={showView(view, domain).toString() === shown}
      count={counts.get(view.search)}
      isOfOthers={!isViewOf(view, { domains })}
      onChoose={() => {
        changeQueryOfPage((now) => showView(view, domain, now));
        onDone();
      }}
    />
  );
  function restore() {
    if (last) saveView(owner, last.name, last.search);
    setDeleted(deleted.filter((view) => view !== last));
    focusFirst();
  }
  return (
    <div ref={part} className={classNames(filterStyles.choices, styles.views)}>
      <ul>
        {builtIn.filter(isOffered).map((view) => (
          <li key={view.name}>{buttonOf(view)}</li>
        ))}
      </ul>
      {own.length > 0 && (
        <>
          <p id={ownId} className={styles.heading}>
            {texts.own}
          </p>
          <ul aria-labelledby={ownId}>
            {own.map((view) => (
              <OwnView
                key={view.name}
                view={view}
                owner={owner}
                url={new URL(addressOf('/links', showView(view, domain)), window.location.origin).href}
                button={buttonOf(view)}
                onDeleted={() => setDeleted([...deleted, view])}
                onRenamed={focusFirst}
              />
            ))}
          </ul>
        </>
      )}
      <div ref={undo}>
        <output>{last && `${texts.deleted(last.name)} `}</output>
        {last && <PlainButton onClick={restore}>{texts.undo}</PlainButton>}
      </div>
      {counted && <p className={styles.note}>{texts.counted(counted.state.getState().links)}</p>}
      {areUnstored && <InlineNotice tone="red">{texts.noRoom}</InlineNotice>}
      <SaveView owner={owner} search={current} onSaved={focusFirst} />
    </div>
  );
}

const isOffered = ({ needsAll }: NamedView) => !needsAll || env.localCopies !== 'off';

interface ViewButtonProps {
  readonly view: NamedView;
  readonly isCurrent: boolean;
  /** Undefined while it is not counted. */
  readonly count: number | undefined;
  /** It is of all domains, and the list of one. */
  readonly isOfOthers: boolean;
  readonly onChoose: () => void;
}

const ViewButton = ({ view, isCurrent, count, isOfOthers, onChoose }: ViewButtonProps) => (
  <button type="button" className={styles.view} aria-current={isCurrent || undefined} onClick={onChoose}>
    <bdi>{view.name}</bdi>{' '}
    <span className={styles.count}>
      {isOfOthers ? listName(everyDomain) : count !== undefined && formatCount(count)}
    </span>
  </button>
);

/** So many views are counted when the list of them is opened. */
const maxCountedLinks = 20;

const nothing: ReadonlyMap<string, number> = new Map();

/** How many links each view has, by what the address says of it; counted one after the other. */
function useViewCounts(all: AllLinks | undefined, views: readonly NamedView[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState(nothing);
  const counted = all ? views.filter((view) => isViewOf(view, all.place)) : [];
  const searches = JSON.stringify(counted.slice(0, maxCountedLinks).map(({ search }) => search));
  // The worker is asked outside React.
  useEffect(() => {
    if (!all) return undefined;
    let isWanted = true;
    async function count({ questions }: AllLinks) {
      for (const search of JSON.parse(searches) as readonly string[] /* written above */) {
        const { filter, sort } = readNamed(search);
        const query = { filter, sort, now: Date.now() };
        const count = await questions.ask('countMatching', query);
        if (!isWanted || count === undefined) return;
        setCounts((known) => new Map([...known, [search, count]]));
      }
    }
    void count(all);
    return () => void (isWanted = false);
  }, [all, searches]);
  return all ? counts : nothing;
}

interface OwnViewProps {
  readonly view: NamedView;
  readonly owner: StateOwner;
  /** The address of the view, which works for each person who may see the domain. */
  readonly url: string;
  /** Chooses it. */
  readonly button: ReactNode;
  readonly onDeleted: () => void;
  readonly onRenamed: () => void;
}

/** A view of one's own: it can be chosen, copied as a link, renamed and deleted. */
function OwnView({ view, owner, url, button, onDeleted, onRenamed }: OwnViewProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    const end = () => {
      setRenaming(false);
      onRenamed();
    };
    return (
      <li>
        <NameForm
          owner={owner}
          name={name}
          onNamed={(next) => {
            renameView(owner, name, next);
            end();
          }}
          onCancel={end}
        />
      </li>
    );
  }
  const remove = () => {
    deleteView(owner, name);
    onDeleted();
  };
  return (
    <li className={styles.own}>
      {button}
      <CopyButton value={url} label={texts.copy(name)} />
      <IconButton label={texts.rename(name)} icon={<PencilIcon />} onClick={() => setRenaming(true)} />
      <IconButton label={texts.delete(name)} icon={<CloseIcon />} onClick={remove} />
    </li>
  );
}

const PencilIcon = () => (
  <Icon path="m3 13 .6-2.8 7.3-7.3a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7l-7.3 7.3zM9.7 4.1l2.2 2.2" />
);

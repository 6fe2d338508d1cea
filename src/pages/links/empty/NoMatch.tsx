import { useSyncExternalStore } from 'react';
import { type Activity, isPagesOnly, isReading, nothing } from '@/engines/link-lists';
import { readableName } from '@/resources/domains/name';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { texts as allTexts } from '../all/texts';
import { Loading } from '../list/Loading';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import styles from './NoMatch.module.css';
import { texts } from './texts';

interface NoMatchProps {
  readonly listed: ListedLinks;
  readonly onClear: () => void;
}

/** No link matches, or none that is loaded: the rest may hold one, and is searched, or read by a press where it is long. */
export function NoMatch({ listed, onClear }: NoMatchProps) {
  const { list, isAll, readAll } = listed;
  const { activity } = useAllLinksState(listed.all) ?? {};
  if (useIsSearching(listed, activity)) return <Loading text={texts.searching} />;
  return (
    <EmptyState
      title={isAll ? texts.noMatch : texts.emptyFilter}
      text={isAll ? undefined : texts.emptyFilterHint(list.hasMore)}
      action={
        <div className={styles.actions}>
          {activity?.kind === 'not-asked' && readAll && (
            <PlainButton look="primary" onClick={readAll}>
              {allTexts.readAll(list.total)}
            </PlainButton>
          )}
          <PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>
        </div>
      }
    />
  );
}

function useIsSearching({ all, isAll, isAllWanted }: ListedLinks, activity: Activity | undefined): boolean {
  const { subscribe, state } = all?.window ?? closed;
  const isAnswered = useSyncExternalStore(subscribe, () => state().result !== undefined);
  if (isAll) return !isAnswered || (activity !== undefined && isReading(activity));
  return isAllWanted && (!activity || !isPagesOnly(activity));
}

const closed = { subscribe: () => () => undefined, state: () => nothing };

interface NoLinksProps {
  readonly domain: string;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The domain has no links. */
export const NoLinks = ({ domain, onCreate, createRefusal }: NoLinksProps) => (
  <EmptyState
    title={texts.empty}
    text={texts.emptyHint(readableName(domain))}
    action={
      <PlainButton onClick={onCreate} disabledReason={createRefusal}>
        {texts.createFirst}
      </PlainButton>
    }
    drawing="links"
  />
);

import { readableName } from '@/resources/domains/name';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { useAllLinksState } from '@/resources/links/sync/useAllLinks';
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

/** No loaded link matches the filter: the rest may hold one, and is searched, or read by a press where it is long. */
export function NoMatch({ listed: { list, all, isAllWanted, readAll }, onClear }: NoMatchProps) {
  const { activity } = useAllLinksState(all) ?? {};
  const isSearching = isAllWanted && (!activity || !isPagesOnly(activity));
  if (isSearching) return <Loading text={texts.searching} />;
  return (
    <EmptyState
      title={texts.emptyFilter}
      text={texts.emptyFilterHint(list.hasMore)}
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

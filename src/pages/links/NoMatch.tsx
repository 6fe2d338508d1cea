import { texts } from '@/resources/links/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import styles from './NoMatch.module.css';
import type { ListedLinks } from './useListedLinks';

/** Whether the filter hides every link that is loaded. */
export const isNoMatch = ({ shown }: ListedLinks) => shown.isFiltered && shown.links.length === 0;

interface NoMatchProps {
  readonly listed: ListedLinks;
  readonly onClear: () => void;
}

/** No loaded link matches the filter: the rest may hold one. */
export const NoMatch = ({ listed: { list, rest }, onClear }: NoMatchProps) => (
  <EmptyState
    title={texts.emptyFilter}
    text={texts.emptyFilterHint(list.hasMore)}
    action={
      <div className={styles.actions}>
        {list.hasMore && !rest.isLoading && !rest.isBroken && (
          <PlainButton look="primary" onClick={rest.load}>
            {texts.loadRest}
          </PlainButton>
        )}
        <PlainButton onClick={onClear}>{texts.clearFilter}</PlainButton>
      </div>
    }
  />
);

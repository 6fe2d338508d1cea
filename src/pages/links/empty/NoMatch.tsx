import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import styles from './NoMatch.module.css';
import { texts } from './texts';

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
            {pageTexts.loadRest}
          </PlainButton>
        )}
        <PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>
      </div>
    }
  />
);

import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { texts as pageTexts } from '../texts';
import styles from './NoMatch.module.css';
import { texts } from './texts';

interface NoMatchProps {
  /** There are links that have not been looked at. */
  readonly hasMore: boolean;
  /** Loads all links; undefined where that is not offered. */
  readonly onLoadAll?: (() => void) | undefined;
  readonly onClear: () => void;
}

/** No loaded link matches the filter: the rest may hold one. */
export const NoMatch = ({ hasMore, onLoadAll, onClear }: NoMatchProps) => (
  <EmptyState
    title={texts.emptyFilter}
    text={texts.emptyFilterHint(hasMore)}
    action={
      <div className={styles.actions}>
        {hasMore && onLoadAll && (
          <PlainButton look="primary" onClick={onLoadAll}>
            {pageTexts.loadRest}
          </PlainButton>
        )}
        <PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>
      </div>
    }
  />
);

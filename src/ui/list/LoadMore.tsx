import { PlainButton } from '../button/PlainButton';
import { ErrorNotice } from '../feedback/Notice';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  /** 'Load More Links'. */
  readonly label: string;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
  /** Set when the last page did not come; its retry loads that page. */
  readonly failure?: { readonly title: string; readonly words?: string | undefined } | undefined;
}

/** The end of a list that goes on. */
export function LoadMore({ label, isLoading, onLoad, failure }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {failure ? (
        <ErrorNotice
          title={failure.title}
          meaning="What is loaded stays."
          words={failure.words}
          onRetry={onLoad}
          isRetrying={isLoading}
        />
      ) : (
        <PlainButton onClick={onLoad} isBusy={isLoading}>
          {label}
        </PlainButton>
      )}
    </div>
  );
}

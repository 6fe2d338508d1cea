import { useResourceList } from '@/providers/data/useResourceList';
import { errorSentence } from '@/providers/http/apiError';
import { domains } from '@/resources/domains/resource';
import { texts as domainTexts } from '@/resources/domains/selectTexts';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import styles from './Proof.module.css';

/** What is shown while the domains that rows can land on are not known: nothing, or why they could not be loaded. */
export function NoDomains({ organizationId }: { readonly organizationId: string }) {
  const { error, isFetching, retry } = useResourceList(domains, { organizationId });
  if (!error) return null;
  return (
    <div className={styles.proof}>
      <ErrorNotice
        title={domainTexts.loadError}
        meaning={errorSentence(error, domainTexts.loadFailure)}
        onRetry={retry}
        isRetrying={isFetching}
      />
    </div>
  );
}

import { serverWords } from '@/providers/http/apiError';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { ErrorNotice } from '@/ui/ErrorNotice';

/** Section 2: a failure to load the organizations stands above every page, because every page needs one. */
export function OrganizationsAlert() {
  const { organizations } = useSelection();
  if (!organizations.error) return null;
  return (
    <ErrorNotice
      title={texts.organizationsFailed}
      meaning={texts.organizationsMeaning}
      words={serverWords(organizations.error)}
      onRetry={organizations.retry}
      isRetrying={organizations.isLoading}
    />
  );
}

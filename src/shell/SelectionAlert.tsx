import { serverWords } from '@/providers/http/apiError';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts } from '@/resources/selection/texts';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';

/** A failure to load the organizations or the projects, above every page, because pages need them. */
export function SelectionAlert() {
  const { organizations, projects } = useSelection();
  const [failed, title, meaning] = organizations.error
    ? [organizations, texts.organizationsFailed, texts.organizationsMeaning]
    : [projects, texts.projectsFailed, texts.projectsMeaning];
  if (!failed.error) return null;
  return (
    <ErrorNotice
      title={title}
      meaning={meaning}
      words={serverWords(failed.error)}
      onRetry={failed.retry}
      isRetrying={failed.isFetching}
    />
  );
}

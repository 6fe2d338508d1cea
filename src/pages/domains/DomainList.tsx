import { serverWords } from '@/providers/http/apiError';
import type { Domain } from '@/resources/domains/model';
import { useCustomDomains } from '@/resources/domains/useCustomDomains';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { DomainTable } from './DomainTable';
import { DomainTableSkeleton } from './DomainTableSkeleton';
import { texts } from './texts';

interface DomainListProps {
  readonly organizationId: string;
  /** The ids of the rows that are unfolded. */
  readonly open: ReadonlySet<string>;
  /** The name of the one that has just been added. */
  readonly added: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onAdd: () => void;
  readonly onDelete: (domain: Domain) => void;
}

export function DomainList({ organizationId, onAdd, ...table }: DomainListProps) {
  const { domains, isLoading, isFetching, error, retry } = useCustomDomains(organizationId);
  if (isLoading) return <DomainTableSkeleton />;
  if (!domains) {
    return (
      <ErrorNotice
        title={texts.loadFailure}
        meaning={texts.loadFailureMeaning}
        words={serverWords(error)}
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  }
  if (domains.length === 0) {
    const add = <PlainButton onClick={onAdd}>{texts.addFirst}</PlainButton>;
    return <EmptyState title={texts.empty} text={texts.emptyHint} action={add} drawing="domains" />;
  }
  return <DomainTable domains={domains} {...table} />;
}

import { useEffect, useEffectEvent } from 'react';
import { useResourceList } from '@/providers/data/useResourceList';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { texts as selectTexts } from './DomainSelect';
import { readableName } from './name';
import { domains } from './resource';

const texts = {
  retry: 'Retry',
} as const;

interface MissingDomainsProps {
  readonly organizationId: string;
  /** The server gave no links of them. */
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/**
 * Names the domains whose links are missing in a list of all domains. One that was deleted elsewhere is missing for good: the domains are
 * read again, once and with each retry.
 */
export function MissingDomains({ organizationId, names, isBusy, onRetry }: MissingDomainsProps) {
  const { retry: readDomains } = useResourceList(domains, { organizationId });
  const begin = useEffectEvent(readDomains);
  useEffect(() => begin(), []);
  function retry() {
    readDomains();
    onRetry();
  }
  return (
    <Notice
      tone="orange"
      title={selectTexts.unread(names.length)}
      action={
        <PlainButton isBusy={isBusy} onClick={retry}>
          {texts.retry}
        </PlainButton>
      }
    >
      <bdi>{names.map(readableName).join(', ')}</bdi>
    </Notice>
  );
}

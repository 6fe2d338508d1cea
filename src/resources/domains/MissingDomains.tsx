import { counted } from '@/lib/text/numbers';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { readableName } from './name';

const texts = {
  missing: (count: number) => `${counted(count, 'domain')} could not be read`,
  retry: 'Retry',
} as const;

interface MissingDomainsProps {
  /** The server gave no links of them. */
  readonly domains: readonly string[];
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Names the domains whose links are missing in a list of all domains. */
export const MissingDomains = ({ domains, isBusy, onRetry }: MissingDomainsProps) => (
  <Notice
    tone="orange"
    title={texts.missing(domains.length)}
    action={
      <PlainButton isBusy={isBusy} onClick={onRetry}>
        {texts.retry}
      </PlainButton>
    }
  >
    <bdi>{domains.map(readableName).join(', ')}</bdi>
  </Notice>
);

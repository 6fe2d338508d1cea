import type { ReadProgress } from '@/engines/link-lists';
import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './LoadDomain.module.css';

interface LoadDomainProps {
  readonly domain: string;
  readonly words: string;
  readonly isBusy: boolean;
  readonly onLoad: () => void;
}

/** Says that not all links of a domain are here, and loads them. */
export const LoadDomain = ({ domain, words, isBusy, onLoad }: LoadDomainProps) => (
  <div className={styles.load}>
    <p>{words}</p>
    <PlainButton isBusy={isBusy} onClick={onLoad}>
      {`Load all links of ${readableName(domain)}`}
    </PlainButton>
  </div>
);

/** 'Loaded 200 of 655 links of go.acme.com…', or why nothing comes at the moment. */
export function loadingText({ domain, read, total, wait }: ReadProgress): string {
  const name = readableName(domain);
  const part =
    total === undefined
      ? `Loading the links of ${name}`
      : `Loaded ${formatCount(read)} of ${countLinks(total)} of ${name}`;
  return wait === undefined ? `${part}…` : `${part}: ${wait}`;
}

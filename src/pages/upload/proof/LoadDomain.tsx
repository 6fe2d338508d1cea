import { PlainButton } from '@/ui/button/PlainButton';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

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
      {proofTexts.load(domain)}
    </PlainButton>
  </div>
);

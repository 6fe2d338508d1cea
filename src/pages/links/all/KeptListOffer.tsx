import type { KeptList } from '@/providers/store/localLists';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface KeptListOfferProps {
  readonly kept: KeptList;
  readonly onUse: () => void;
}

/** All links were loaded before; they are shown when somebody wants them. */
export const KeptListOffer = ({ kept, onUse }: KeptListOfferProps) => (
  <>
    <span>{texts.loadedAt(kept.links, kept.read)}</span>
    <span className={styles.use}>
      <PlainButton look="quiet" onClick={onUse}>
        {texts.takeThem}
      </PlainButton>
    </span>
  </>
);

import styles from './BreakableAddress.module.css';

interface BreakableAddressProps {
  readonly address: string;
}

/** An address that folds where its parts end rather than in the middle of a word; what is copied of it is the address alone. */
export const BreakableAddress = ({ address }: BreakableAddressProps) => (
  <bdi>
    {address.split(/(?<=[/.?&])(?![/.?&])/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts repeat, and their place is all they are known by
      <span key={index} className={styles.part}>
        {part}
      </span>
    ))}
  </bdi>
);

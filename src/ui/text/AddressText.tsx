import { addressParts, pathPieces, readableAddress } from '@/lib/text/addressParts';
import styles from './AddressText.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** The class of what an address stands in, which cuts it. */
export const addressClass = styles.target;

/** Host plain, path gray. A path that does not fit ends at '/', '?' or '&', and the host stays. */
export function AddressText({ text }: { readonly text: string }) {
  const { host, path } = addressParts(text);
  return (
    <>
      <span className={styles.host}>{host}</span>
      {path && (
        <span className={styles.path}>
          {pathPieces(path).map((piece, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces repeat, and their place is all they are known by
            <span key={index}>{piece}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** Longer addresses have a tooltip, in characters. */
const tooltipFrom = 25;

/** An address in a table: its letters instead of their codes, and all of it in the tooltip. */
export function TableAddress({ address }: { readonly address: string }) {
  const isLong = address.length > tooltipFrom;
  const [scheme] = /^https?:\/\//i.exec(address) ?? [];
  return (
    <bdi
      className={styles.target}
      translate="no"
      data-tooltip={isLong ? address : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
      tabIndex={isLong ? 0 : undefined}
    >
      {scheme && <VisuallyHidden>{scheme}</VisuallyHidden>}
      <AddressText text={readableAddress(address)} />
    </bdi>
  );
}

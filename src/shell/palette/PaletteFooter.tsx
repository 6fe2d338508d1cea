import { useRef } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './Palette.module.css';
import { texts } from './texts';

interface PaletteFooterProps {
  /** The active entry is a link. */
  readonly isLink: boolean;
  readonly onPicture: (picture: Blob) => void;
}

/** The keys of a link, and the way to a picture. */
export function PaletteFooter({ isLink, onPicture }: PaletteFooterProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.footer}>
      <span className={styles.keys}>{isLink && texts.keys}</span>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={texts.fromPicture}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (picture) onPicture(picture);
        }}
      />
      <PlainButton look="quiet" onClick={() => input.current?.click()}>
        {texts.fromPicture}
      </PlainButton>
    </div>
  );
}

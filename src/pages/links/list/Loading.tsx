import { Spinner } from '@/ui/feedback/Spinner';
import { texts } from '../texts';
import styles from './Loading.module.css';

/** Shown after 150 ms, so that a quick answer does not flicker. */
export const Loading = ({ text = texts.loading }: { readonly text?: string }) => (
  <output className={styles.loading}>
    <Spinner /> {text}
  </output>
);

import type { Link } from '@/engines/links';
import styles from './Slug.module.css';

/** The slug alone: every row has the domain that is chosen above the table. */
export const Slug = ({ link }: { readonly link: Link }) => <span className={styles.slug}>{link.slug}</span>;

import type { Link } from '@/resources/links/model';
import styles from './Address.module.css';

/** 'go.example.com/spring' as a pair: the domain in gray, the slug where the eye looks. Its parts are the cell's own children. */
export const Address = ({ link: { domain, slug } }: { readonly link: Link }) => (
  <>
    <span className={styles.domain}>{domain}/</span>
    <span className={styles.slug}>{slug}</span>
  </>
);

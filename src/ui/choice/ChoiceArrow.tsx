import styles from './Choice.module.css';

/** Says that a list opens; the same before and after antd's Select has taken the place of its stand-in. */
export const ChoiceArrow = () => (
  <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="M2 4.5 6 8.5l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);

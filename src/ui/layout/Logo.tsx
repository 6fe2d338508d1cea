import styles from './Logo.module.css';

interface LogoProps {
  /** The product's name beside the mark; without it the mark is decorative. */
  readonly name?: string;
  /** Height of the mark in px. */
  readonly size?: number;
}

/** The product's mark: a signpost. */
export function Logo({ name, size = 24 }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.mark}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="currentColor"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 2v20" strokeWidth="2.5" />
        <path d="M5 4.5h11.5l3 2.5-3 2.5H5z" strokeWidth="1.5" />
        <path d="M19 12.5H7.5l-3 2.5 3 2.5H19z" strokeWidth="1.5" />
      </svg>
      {name && <bdi className={styles.name}>{name}</bdi>}
    </span>
  );
}

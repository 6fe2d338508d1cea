import { Link } from 'react-router';
import type { User } from '@/providers/auth/access';
import styles from './UserInfo.module.css';

/** The signed-in user: name and e-mail, as far as they are known, and the plan, with a link to change it. */
export function UserInfo({ user: { name, email, plan } }: { user: User }) {
  const isKnown = name !== '' || email !== '';
  return (
    <section className={styles.user} aria-label="User Info">
      {isKnown && (
        <span className={styles.initials} aria-hidden>
          {initials(name || email)}
        </span>
      )}
      <span className={styles.words}>
        {name && <bdi className={styles.name}>{name}</bdi>}
        {email && <bdi className={styles.email}>{email}</bdi>}
        <span className={styles.plan}>
          {plan && <bdi>{plan} plan</bdi>} <Link to="/choose-plan">Change plan</Link>
        </span>
      </span>
    </section>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { env } from '@/config';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Logo } from '@/ui/layout/Logo';
import { usePageTitle } from '@/ui/layout/PageTitle';
import styles from './PricingFrame.module.css';
import { texts } from './texts';

/** The page around the plans: who is signed in, and the links to leave. */
export function PricingFrame({ children }: { readonly children: ReactNode }) {
  const access = useAccess();
  const { logout } = useAuthProvider();
  const mail = 'user' in access ? access.user.email : '';
  return (
    <>
      <header className={styles.header}>
        <Logo name={env.productName} />
        <div className={styles.person}>
          {mail && <bdi className={styles.mail}>{mail}</bdi>}
          {access.kind === 'granted' && (
            <Link className={styles.back} to="/">
              {texts.back}
            </Link>
          )}
          <PlainButton look="quiet" onClick={() => void logout({})}>
            {texts.logout}
          </PlainButton>
        </div>
      </header>
      <main className={styles.page}>
        <div className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            {usePageTitle()}
          </h1>
          <p className={styles.subtitle}>{texts.subtitle}</p>
        </div>
        {children}
      </main>
    </>
  );
}

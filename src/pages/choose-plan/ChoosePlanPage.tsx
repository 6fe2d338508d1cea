import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { env } from '@/config';
import { returnTarget } from '@/providers/auth/returnPath';
import { Redirect, useAccess } from '@/providers/auth/SessionProvider';
import { LogoutButton } from '@/resources/links/logout/LogoutButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { FullScreenLoader } from '@/ui/feedback/Spinner';
import { Logo } from '@/ui/layout/Logo';
import { PublicPage } from '@/ui/layout/PublicPage';
import { usePageTitle } from '@/ui/layout/pageTitle';
import styles from './ChoosePlanPage.module.css';
import { Pricing, Waiting } from './Pricing';
import { texts } from './texts';

/** The plans to choose from (docs/product.md#plans-page). */
export function ChoosePlanPage() {
  const access = useAccess();
  if (access.kind === 'signed-out') return access.notice ? <Redirect to={access.redirectTo} /> : <SignInFirst />;
  if (access.subject === undefined) return <FullScreenLoader text={texts.loading} />;
  return <PricingFrame>{access.kind === 'pending' ? <Waiting text={texts.loading} /> : <Pricing />}</PricingFrame>;
}

function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = () => void navigate('/login', { state: returnTarget(pathname + search) });
  return (
    <PublicPage title={texts.signIn.title}>
      <p>{texts.signIn.text}</p>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn.verb}
      </PlainButton>
    </PublicPage>
  );
}

/** The page around the plans: who is signed in, and the links to leave. */
function PricingFrame({ children }: { readonly children: ReactNode }) {
  const access = useAccess();
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
          <LogoutButton>{texts.logout}</LogoutButton>
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

import { Navigate, useLocation } from 'react-router';
import { env } from '@/config';
import { site } from '@/config/site';
import { type ReturnTarget, safeReturnPath } from '@/providers/auth/returnPath';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Spinner } from '@/ui/feedback/Spinner';
import { PublicPage } from '@/ui/layout/PublicPage';
import { LoginNotice } from './LoginNotice';
import styles from './LoginPage.module.css';
import { texts } from './texts';
import { useSignIn } from './useSignIn';

/** The sign-in page (docs/product.md#sign-in-page). */
export function LoginPage() {
  const access = useAccess();
  const { reload } = useAuthProvider();
  const target = useLocation().state as ReturnTarget | undefined; // anything may be there; it is checked before it is followed
  const { signIn, isStarting, failure } = useSignIn(target);

  if ('user' in access) return <Navigate to={safeReturnPath(target, access.subject)} replace />;
  const isSignedOut = access.kind === 'signed-out';
  // Signed in at the identity provider, but without a profile: that can be tried again.
  const canTryAgain = isSignedOut && access.subject !== undefined;

  return (
    <PublicPage
      title={texts.title(env.productName)}
      footer={
        <a className={styles.home} href={site.home}>
          {texts.home}
        </a>
      }
    >
      {isSignedOut ? (
        <div className={styles.actions}>
          <LoginNotice current={failure ?? access.notice} />
          {canTryAgain && (
            <PlainButton look="primary" size="large" onClick={() => void reload()}>
              {texts.tryAgain}
            </PlainButton>
          )}
          <PlainButton
            look={canTryAgain ? 'default' : 'primary'}
            size="large"
            isBusy={isStarting}
            onClick={() => void signIn()}
          >
            {texts.signIn}
          </PlainButton>
        </div>
      ) : (
        <p className={styles.resolving} role="status">
          <Spinner /> {texts.resolving}
        </p>
      )}
    </PublicPage>
  );
}

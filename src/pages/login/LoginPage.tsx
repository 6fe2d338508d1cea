import { Navigate, useLocation } from 'react-router';
import { env } from '@/config';
import { site } from '@/config/site';
import { isProfileFailed } from '@/providers/auth/access';
import { useSession, useSessionStore } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/PlainButton';
import { PublicPage } from '@/ui/PublicPage';
import { Spinner } from '@/ui/Spinner';
import { LoginNotice } from './LoginNotice';
import styles from './LoginPage.module.css';
import { texts } from './texts';
import { useSignIn } from './useSignIn';

/** Section 2, /login. */
export function LoginPage() {
  const session = useSession();
  const { reload } = useSessionStore();
  const target = useTarget();
  const { signIn, isStarting, failure } = useSignIn(target);

  if (session.status === 'authenticated' || session.status === 'needs-plan') return <Navigate to={target} replace />;
  const isSignedOut = session.status === 'signed-out';
  const problem = isSignedOut && isProfileFailed(session.reason) ? 'profile-failed' : undefined;

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
          <LoginNotice current={failure ?? problem} />
          {problem && (
            <PlainButton look="primary" size="large" onClick={() => void reload()}>
              {texts.tryAgain}
            </PlainButton>
          )}
          <PlainButton
            look={problem ? 'default' : 'primary'}
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

/** The page that sent the visitor here; where they go once they are in. */
function useTarget(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/';
}

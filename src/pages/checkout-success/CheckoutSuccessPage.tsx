import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIdentity } from '@/providers/auth/identity';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { PlainButton } from '@/ui/PlainButton';
import { CheckoutError } from './CheckoutError';
import { CheckoutResult } from './CheckoutResult';
import { texts } from './texts';

/**
 * Section 2, /checkout/success. It needs a token and no profile, so it follows the identity provider: loading the profile
 * again, even in vain, leaves a paid result on the screen.
 */
export function CheckoutSuccessPage() {
  const { status } = useIdentity().state;
  const sessionId = useSearchParams()[0].get('session_id');
  if (status === 'loading') return <FullScreenLoader text={texts.processing} />;
  if (status === 'signed-out') return <SignInFirst />;
  if (!sessionId) return <CheckoutError sentence={texts.noSessionId} />;
  return <CheckoutResult key={sessionId} sessionId={sessionId} />;
}

function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = () => void navigate('/login', { state: { from: `${pathname}${search}` } });
  return (
    <CheckoutError sentence={texts.signInFirst}>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn}
      </PlainButton>
    </CheckoutError>
  );
}

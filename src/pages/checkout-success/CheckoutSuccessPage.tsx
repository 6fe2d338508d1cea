import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { returnTarget } from '@/providers/auth/returnPath';
import { useAccess } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { FullScreenLoader } from '@/ui/feedback/FullScreenLoader';
import { CheckoutError } from './CheckoutError';
import { CheckoutResult } from './CheckoutResult';
import { texts } from './texts';

/**
 * The result of a payment (docs/product.md#checkout-result). It needs a token and no profile: a paid result stays on the
 * screen while the profile loads again, and when that fails.
 */
export function CheckoutSuccessPage() {
  const { kind, subject } = useAccess();
  const sessionId = useSearchParams()[0].get('session_id');
  if (subject === undefined) {
    return kind === 'pending' ? <FullScreenLoader text={texts.processing} /> : <SignInFirst />;
  }
  if (!sessionId) return <CheckoutError sentence={texts.noSessionId} />;
  return <CheckoutResult key={sessionId} sessionId={sessionId} />;
}

function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signIn = () => void navigate('/login', { state: returnTarget(`${pathname}${search}`) });
  return (
    <CheckoutError sentence={texts.signInFirst}>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn}
      </PlainButton>
    </CheckoutError>
  );
}

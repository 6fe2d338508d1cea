import { useNavigate } from 'react-router';
import { useIdentity } from '@/providers/auth/identity';
import { useSession } from '@/providers/auth/SessionProvider';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { PlainButton } from '@/ui/PlainButton';
import { PublicPage } from '@/ui/PublicPage';
import { Pricing } from './Pricing';
import { PricingFrame } from './PricingFrame';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** Section 2, /choose-plan. */
export function ChoosePlanPage() {
  const { status } = useSession();
  // The session hears of a sign-out after the workspace around this page has gone.
  const hasLeft = useIdentity().state.status === 'signed-out';
  if (hasLeft || status === 'signed-out') return <SignInFirst />;
  if (status === 'loading') return <FullScreenLoader text={texts.loading} />;
  return <PricingFrame>{status === 'profile-loading' ? <Waiting text={texts.loading} /> : <Pricing />}</PricingFrame>;
}

function SignInFirst() {
  const navigate = useNavigate();
  const signIn = () => void navigate('/login', { state: { from: '/choose-plan' } });
  return (
    <PublicPage title={texts.signIn.title}>
      <p>{texts.signIn.text}</p>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn.verb}
      </PlainButton>
    </PublicPage>
  );
}

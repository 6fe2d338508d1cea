import { useNavigate } from 'react-router';
import { returnTarget } from '@/providers/auth/returnPath';
import { useAccess } from '@/providers/auth/SessionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { FullScreenLoader } from '@/ui/feedback/FullScreenLoader';
import { PublicPage } from '@/ui/layout/PublicPage';
import { Pricing } from './Pricing';
import { PricingFrame } from './PricingFrame';
import { texts } from './texts';
import { Waiting } from './Waiting';

/** The plans to choose from (docs/product.md#plans-page). */
export function ChoosePlanPage() {
  const { kind, subject } = useAccess();
  if (kind === 'signed-out') return <SignInFirst />;
  if (subject === undefined) return <FullScreenLoader text={texts.loading} />;
  return <PricingFrame>{kind === 'pending' ? <Waiting text={texts.loading} /> : <Pricing />}</PricingFrame>;
}

function SignInFirst() {
  const navigate = useNavigate();
  const signIn = () => void navigate('/login', { state: returnTarget('/choose-plan') });
  return (
    <PublicPage title={texts.signIn.title}>
      <p>{texts.signIn.text}</p>
      <PlainButton look="primary" size="large" onClick={signIn}>
        {texts.signIn.verb}
      </PlainButton>
    </PublicPage>
  );
}

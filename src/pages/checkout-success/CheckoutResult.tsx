import { serverWords } from '@/providers/http/apiError';
import { awaitsPayment } from '@/resources/checkout/outcome';
import { useCheckoutResult } from '@/resources/checkout/useCheckoutResult';
import { PlainButton } from '@/ui/button/PlainButton';
import { FullScreenLoader } from '@/ui/feedback/FullScreenLoader';
import { CheckoutError } from './CheckoutError';
import { ContinueButton } from './ContinueButton';
import { OutcomeCard } from './OutcomeCard';
import { texts } from './texts';
import { WaysOn } from './WaysOn';

/** The result of one checkout session. */
export function CheckoutResult({ sessionId }: { readonly sessionId: string }) {
  const { session, outcome, failure, error, isChecking, checkAgain } = useCheckoutResult(sessionId);
  const again = (
    <PlainButton look="primary" size="large" isBusy={isChecking} onClick={checkAgain}>
      {texts.checkAgain}
    </PlainButton>
  );

  if (failure !== undefined) {
    return (
      <CheckoutError sentence={failure} words={serverWords(error)}>
        {again}
      </CheckoutError>
    );
  }
  if (!session || !outcome) return <FullScreenLoader text={texts.processing} />;
  return (
    <OutcomeCard key={outcome} outcome={outcome} session={session}>
      {outcome === 'paid' && <ContinueButton />}
      {awaitsPayment(session) && again}
      {outcome !== 'paid' && <WaysOn isLoud={!awaitsPayment(session)} />}
    </OutcomeCard>
  );
}

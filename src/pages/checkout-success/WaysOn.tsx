import { useNavigate } from 'react-router';
import { PlainButton } from '@/ui/PlainButton';

/** Where to go from a checkout that brought no plan. */
export function WaysOn() {
  const navigate = useNavigate();
  return (
    <>
      <PlainButton size="large" onClick={() => void navigate('/choose-plan')}>
        Try Again
      </PlainButton>
      <PlainButton size="large" onClick={() => void navigate('/')}>
        Go to Dashboard
      </PlainButton>
    </>
  );
}

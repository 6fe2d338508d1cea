import { useNavigate } from 'react-router';
import { PlainButton } from '@/ui/button/PlainButton';
import { texts } from './texts';

/** Where to go from a checkout that brought no plan. The first way is the loud one, unless there is a better one above it. */
export function WaysOn({ isLoud }: { readonly isLoud: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <PlainButton look={isLoud ? 'primary' : 'default'} size="large" onClick={() => void navigate('/choose-plan')}>
        {texts.tryAgain}
      </PlainButton>
      <PlainButton size="large" onClick={() => void navigate('/')}>
        {texts.toDashboard}
      </PlainButton>
    </>
  );
}

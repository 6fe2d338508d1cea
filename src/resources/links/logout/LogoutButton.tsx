import { useLogout } from '@refinedev/core';
import type { ReactNode } from 'react';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { leaveThen } from '@/lib/leaving/useGuard';
import { useOpening } from '@/lib/useOpening';
import type { LogoutParams } from '@/providers/auth/authProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { mayLose } from './mayLose';

interface LogoutButtonProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const question = lazyPart(async () => (await import('./LogoutQuestion')).LogoutQuestion);

/** Signs out. Asks first where input or an upload would be lost, and what this device alone has of the person. */
export function LogoutButton({ icon, children }: LogoutButtonProps) {
  const { mutate: logout, isPending } = useLogout<LogoutParams>();
  const asked = useOpening<'logout'>();
  const leave = (isKept = false) => logout({ isKept });
  const askAboutLosses = () => (mayLose() ? asked.open('logout') : leave());
  return (
    <>
      <PlainButton look="quiet" icon={icon} isBusy={isPending} onClick={() => leaveThen(askAboutLosses)}>
        {children}
      </PlainButton>
      {asked.what && (
        <question.Part key={asked.key} onLogout={leave} onClosed={asked.close} onMissing={() => leave()} />
      )}
    </>
  );
}

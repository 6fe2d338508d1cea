import { useLogout } from '@refinedev/core';
import type { ReactNode } from 'react';
import { openedPart } from '@/lib/lazy/lazyPart';
import { leaveThen } from '@/lib/leaving/useGuard';
import { useOpening } from '@/lib/useOpening';
import { unfinishedJobs } from '@/providers/store/jobsRegister';
import { PlainButton } from '@/ui/button/PlainButton';

interface LogoutButtonProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const question = openedPart(async () => (await import('./LogoutQuestion')).LogoutQuestion);

/** Signs out. Asks first where input or an upload would be lost, and while a job is not finished: signing out ends it. */
export function LogoutButton({ icon, children }: LogoutButtonProps) {
  const { mutate: logout, isPending } = useLogout();
  const asked = useOpening<'logout'>();
  const askAboutJobs = () => (unfinishedJobs() > 0 ? asked.open('logout') : logout());
  return (
    <>
      <PlainButton look="quiet" icon={icon} isBusy={isPending} onClick={() => leaveThen(askAboutJobs)}>
        {children}
      </PlainButton>
      {asked.what && (
        <question.Part key={asked.key} onLogout={() => logout()} onClosed={asked.close} onMissing={() => logout()} />
      )}
    </>
  );
}

import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { unfinishedJobs } from '@/providers/store/jobsRegister';
import { PlainButton } from '@/ui/button/PlainButton';
import { LogoutIcon } from '@/ui/icons/navigation';
import styles from './Header.module.css';

const question = openedPart(async () => (await import('./LogoutQuestion')).LogoutQuestion);

/** Asks first while a job is not finished: signing out ends it. */
export function LogoutButton() {
  const { mutate: logout, isPending } = useLogout();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PlainButton
        look="quiet"
        icon={<LogoutIcon />}
        isBusy={isPending}
        onClick={() => (unfinishedJobs() > 0 ? setAsking(true) : logout())}
      >
        <span className={styles.logout}>Logout</span>
      </PlainButton>
      {isAsking && (
        <question.Part onLogout={() => logout()} onClosed={() => setAsking(false)} onMissing={() => logout()} />
      )}
    </>
  );
}

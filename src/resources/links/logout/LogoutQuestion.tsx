import { useEffect, useEffectEvent, useState } from 'react';
import { env } from '@/config';
import { jobTitle, progressOf } from '@/engines/jobs';
import { formatCount } from '@/lib/text/numbers';
import { useAccess } from '@/providers/auth/SessionProvider';
import { consentStore } from '@/providers/consent';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { useJobs } from '../jobs/useJobs';
import styles from './LogoutQuestion.module.css';
import { findLosses, hasLosses, type Losses, lossesOf } from './losses';
import { texts } from './texts';

interface LogoutQuestionProps {
  readonly onLogout: (isKept?: boolean) => void;
  readonly onClosed: () => void;
}

/** Asks before signing out deletes what only this device has; signs out at once where there is nothing. */
export function LogoutQuestion({ onLogout, onClosed }: LogoutQuestionProps) {
  const losses = useLosses();
  const isNothing = losses && !hasLosses(losses);
  const leave = useEffectEvent(() => {
    onClosed();
    onLogout();
  });
  // What there is comes from the device.
  useEffect(() => {
    if (isNothing) leave();
  }, [isNothing]);
  return losses && !isNothing && <Question losses={losses} onLogout={onLogout} onClosed={onClosed} />;
}

/** As they are when it is asked; undefined until the device has told. */
function useLosses(): Losses | undefined {
  const { subject = '' } = useAccess();
  const { jobs, isLoaded, noOwner } = useJobs();
  const isTold = isLoaded || noOwner !== undefined; // how many jobs are unfinished is noted, too
  const [losses, setLosses] = useState<Losses>();
  const find = useEffectEvent(() => findLosses(subject, jobs, Date.now()));
  // The device is asked.
  useEffect(() => {
    if (isTold) void find().then(setLosses);
  }, [isTold]);
  return losses;
}

function Question({ losses, onLogout, onClosed }: LogoutQuestionProps & { readonly losses: Losses }) {
  const dialog = useDialog(onClosed);
  const { jobs } = useJobs();
  const [askedAt] = useState(() => Date.now());
  const sentences = sentencesOf({ ...losses, ...lossesOf(jobs, askedAt) });
  const confirm = (isKept: boolean) => {
    dialog.close();
    onLogout(isKept);
  };
  const canKeep = env.localCopies === 'device' && consentStore.functionalAllowed();
  return (
    <ConfirmDialog
      title={texts.title}
      cancelLabel={texts.stay}
      otherWay={canKeep ? { label: texts.keep, onPress: () => confirm(true) } : undefined}
      confirmLabel={texts.leave}
      dialog={dialog}
      onConfirm={() => confirm(false)}
    >
      {sentences.length > 0 && (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          <ul className={styles.losses}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {canKeep && <p className={styles.lead}>{texts.kept}</p>}
    </ConfirmDialog>
  );
}

function sentencesOf({ unfinished, unread, undoable, lines, unproved, differences }: Losses): readonly string[] {
  const [job] = unfinished;
  const jobs = unfinished.length + unread;
  const [fileName, anotherFile] = unproved;
  return [
    jobs > 0 && (job && jobs === 1 ? texts.job(jobTitle(job), progressOf(job)) : texts.jobs(jobs)),
    undoable > 0 && texts.undoable(undoable),
    lines > 0 && texts.lines(lines),
    anotherFile !== undefined && texts.proofs(formatCount(unproved.length)),
    fileName !== undefined && anotherFile === undefined && texts.proof(fileName),
    differences > 0 && texts.differences(differences),
  ].filter((sentence) => typeof sentence === 'string');
}

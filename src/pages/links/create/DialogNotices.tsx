import { useEffect } from 'react';
import { serverWords } from '@/providers/http/apiError';
import { notify } from '@/providers/notifications';
import { canCarryLinks, type Domain } from '@/resources/domains/model';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { Notice } from '@/ui/feedback/Notice';
import styles from './DialogNotices.module.css';
import { texts } from './texts';

interface DialogNoticesProps {
  readonly domains: readonly Domain[];
  readonly domainsError?: unknown;
  readonly onRetryDomains?: (() => void) | undefined;
  readonly refusal: string | undefined;
}

/** Messages that prevent the creation and belong to no field. */
export function DialogNotices({ domains, domainsError, onRetryDomains, refusal }: DialogNoticesProps) {
  const hasLinkDomain = domains.some(canCarryLinks);
  const failure = hasLinkDomain ? undefined : (domainsError ?? undefined);

  // Toasts are outside React; each failed load is told once.
  useEffect(() => {
    if (failure) notify({ kind: 'error', title: texts.failed, text: texts.noDomains, key: 'wizard-domains-failed' });
  }, [failure]);
  if (hasLinkDomain && !refusal) return null;
  return (
    <div className={styles.notices} ref={bringIntoView}>
      {refusal && <Notice tone="red" title={refusal} />}
      {failure !== undefined && (
        <ErrorNotice title={texts.noDomains} words={serverWords(failure)} onRetry={onRetryDomains} />
      )}
    </div>
  );
}

/** The dialog's content may be scrolled past it. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

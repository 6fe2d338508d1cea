import { useEffect } from 'react';
import { env } from '@/config';
import { forgetFailures } from '@/ui/lazyPart';
import { PageHeader } from '@/ui/PageHeader';
import { PlainButton } from '@/ui/PlainButton';
import { useIsOnline } from './useIsOnline';

/** Why there is something else than the page, and what helps. */
const reasons = {
  offline: { title: 'This page needs a connection', text: 'It appears as soon as you are back online.' },
  outdated: { title: 'This page has changed', text: 'It is part of the new version. Reload to open it.' },
  broken: {
    title: 'This page could not be shown',
    text: 'Something went wrong while showing it. Nothing that you saved is lost.',
  },
} as const;

interface FailedPageProps {
  readonly isOutdated: boolean;
  readonly onTryAgain: () => void;
}

/** Stands where a page should. It tries again by itself when the connection is back, and never reloads by itself. */
export function FailedPage({ isOutdated, onTryAgain }: FailedPageProps) {
  const isOnline = useIsOnline();
  useEffect(() => forgetFailures, []); // another page is shown now, or this one once more
  useEffect(() => {
    const tryAgain = () => {
      forgetFailures();
      onTryAgain();
    };
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [onTryAgain]);

  const reason = !isOnline ? 'offline' : isOutdated ? 'outdated' : 'broken';
  const { title, text } = reasons[reason];
  return (
    <>
      <title>{`${title} · ${env.productName}`}</title>
      <PageHeader title={title} />
      <p>{text}</p>
      {reason === 'broken' && <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>}
    </>
  );
}

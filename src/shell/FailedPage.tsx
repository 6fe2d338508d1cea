import { useEffect } from 'react';
import { env } from '@/config';
import { forgetFailures } from '@/ui/lazyPart';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { PlainButton } from '@/ui/PlainButton';
import { PublicPage } from '@/ui/PublicPage';
import { texts } from './texts';
import { useIsOnline } from './useIsOnline';

interface FailedPageProps {
  readonly isOutdated: boolean;
  readonly isUnframed?: boolean;
  readonly onTryAgain: () => void;
}

/** Stands where a page should. It tries again by itself when the connection is back, and never reloads by itself. */
export function FailedPage({ isOutdated, isUnframed = false, onTryAgain }: FailedPageProps) {
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
  const { title, text } = texts.failed[reason];
  const name = <title>{`${title} · ${env.productName}`}</title>;
  const reload = reason === 'broken' && (
    <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
      {texts.reload}
    </PlainButton>
  );
  if (isUnframed) {
    return (
      <PublicPage title={title}>
        {name}
        <p>{text}</p>
        {reload}
      </PublicPage>
    );
  }
  return (
    <>
      {name}
      <PageHeader title={title} />
      <EmptyState text={text} action={reload} />
    </>
  );
}

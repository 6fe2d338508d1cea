import { useEffect } from 'react';
import { useSession } from '@/providers/auth/SessionProvider';

/** Tells the page that it shows more than its first paint (build/startPage.css), so that later loaders may fade in. */
export function StartPageEnd() {
  const { status } = useSession();
  const isOpen = status === 'loading' || status === 'profile-loading';
  useEffect(() => {
    if (!isOpen) delete document.documentElement.dataset.start;
  }, [isOpen]);
  return null;
}

import { useEffect } from 'react';
import { useAccess } from '@/providers/auth/SessionProvider';

/** Tells the page that it shows more than its first paint (build/startPage.css), so that later loaders may fade in. */
export function StartPageEnd() {
  const isOpen = useAccess().kind === 'pending';
  useEffect(() => {
    if (!isOpen) delete document.documentElement.dataset.start;
  }, [isOpen]);
  return null;
}

import { useEffect, useState } from 'react';

/** True once a part of the running build is gone from a server that answers: another build stands there now. */
export function useNewVersion(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const onMissingPart = () => void serverAnswers().then((answers) => answers && setIsThere(true));
    window.addEventListener('vite:preloadError', onMissingPart);
    return () => window.removeEventListener('vite:preloadError', onMissingPart);
  }, []);
  return isThere;
}

const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false, // the part is missing for want of a connection
  );

import type { useAuthProvider } from './SessionProvider';

type Follow = (authProvider: ReturnType<typeof useAuthProvider>, subject: string) => void;

/** Ends something that lives outside React when the session of the person ends. However often it is called, a session is followed once. */
export function atSessionEnd(end: () => unknown): Follow {
  const followed = new WeakSet<object>();
  return (authProvider, subject) => {
    if (followed.has(authProvider)) return;
    followed.add(authProvider);
    const stop = authProvider.subscribe(() => {
      if (authProvider.access().subject === subject) return;
      end();
      followed.delete(authProvider);
      stop();
    });
  };
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAccess } from '../auth/SessionProvider';
import { log } from '../log';
import { currentPlace } from '../place';
import { startAppInsights, usageProperties } from './appInsights';
import { forgetSdk } from './Telemetry';
import { setTelemetrySink, track } from './track';

/**
 * Shows nothing; while it is mounted, usage events are sent: page views, focus, visibility and what the screens track. Behind a lazy import,
 * because the SDK comes with it.
 */
export function TelemetryConnection({ connectionString, page }: { connectionString: string; page: string }) {
  const access = useAccess();
  const { subject } = access;
  const user = 'user' in access ? access.user : undefined;
  const isSettled = access.kind !== 'pending';

  // The SDK asks when something happens, outside of React.
  const latestUser = useRef(user);
  useLayoutEffect(() => {
    latestUser.current = user;
  });

  // Each person has a run of the SDK of their own: the ids that it keeps in the browser go when they sign out.
  useEffect(() => {
    try {
      const { send, stop } = startAppInsights(connectionString, () =>
        usageProperties(latestUser.current, currentPlace()),
      );
      setTelemetrySink(send);
      return () => {
        setTelemetrySink(undefined);
        stop();
        if (subject !== undefined) forgetSdk();
      };
    } catch (cause) {
      log.warn('Telemetry could not start', cause); // the app works without
      setTelemetrySink(() => undefined);
      return () => setTelemetrySink(undefined);
    }
  }, [connectionString, subject]);

  // A page counts once it is known who sees it.
  useEffect(() => {
    if (isSettled) track({ name: 'page-view', page });
  }, [isSettled, page]);

  useEffect(watchWindow, []);
  return null;
}

/** Tracks focus and visibility of the window. */
function watchWindow(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('focus', () => track({ name: 'app-focus', state: 'focused' }), { signal });
  window.addEventListener('blur', () => track({ name: 'app-focus', state: 'blurred' }), { signal });
  // in the capture phase, before the SDK sends what it has because the page may be going
  const tellVisibility = () => track({ name: 'app-visibility', state: document.visibilityState });
  document.addEventListener('visibilitychange', tellVisibility, { capture: true, signal });
  return () => ending.abort();
}

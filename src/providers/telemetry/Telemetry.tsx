import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { consentStore } from '../consent';
import { forgetSdk } from './forgetSdk';

const Nothing = () => null;
const TelemetryConnection = lazy(() =>
  import('./TelemetryConnection').then(
    (module) => ({ default: module.TelemetryConnection }),
    () => ({ default: Nothing }), // content blockers refuse it, and the app works without
  ),
);

interface TelemetryProps {
  /** Empty: no telemetry, whatever the user allows. */
  readonly connectionString: string;
  /** The pages of the app. An address that is none of them is not named, for it could say anything. */
  readonly pages: readonly string[];
}

/** Telemetry for as long as the user allows analytics: before that its code is not fetched, afterwards nothing of it stays. */
export function Telemetry({ connectionString, pages }: TelemetryProps) {
  const { pathname } = useLocation();
  const isAllowed = useSyncExternalStore(consentStore.subscribe, consentStore.analyticsAllowed);
  // After the SDK has stopped, if it ran: this effect comes after those that end with what was shown.
  useEffect(() => {
    if (!isAllowed) forgetSdk();
  }, [isAllowed]);
  if (!isAllowed || connectionString === '') return null;
  return (
    <Suspense>
      <TelemetryConnection
        connectionString={connectionString}
        page={pages.includes(pathname) ? pathname : '/not-found'}
      />
    </Suspense>
  );
}

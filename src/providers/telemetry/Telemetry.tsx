import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { allowsAnalytics, consentStore } from '../consent';
import { writeStored } from '../storage';

/** Content blockers refuse its code, and the app works without. */
const connection = lazyPart(() => import('./TelemetryConnection').then((module) => module.TelemetryConnection), {
  isOptional: true,
});

interface TelemetryProps {
  /** Empty: no telemetry, whatever the user allows. */
  readonly connectionString: string;
  /** The page of an address. One that is none of the app's is not named, for it could say anything. */
  readonly pageOf: (pathname: string) => { readonly path: string } | undefined;
}

/** Telemetry for as long as the user allows analytics: before that its code is not fetched, afterwards nothing of it stays. */
export function Telemetry({ connectionString, pageOf }: TelemetryProps) {
  const { pathname } = useLocation();
  const isAllowed = useStore(consentStore, allowsAnalytics);
  // After the SDK has stopped, if it ran: this effect comes after those that end with what was shown.
  useEffect(() => {
    if (!isAllowed) forgetSdk();
  }, [isAllowed]);
  if (!isAllowed || connectionString === '') return null;
  return (
    <connection.Part
      connectionString={connectionString}
      page={pageOf(pathname)?.path ?? '/not-found'}
      onMissing={doWithout}
    />
  );
}

/** The visitor, the session and the signed-in user of the SDK. */
const cookies = ['ai_user', 'ai_session', 'ai_authUser'];
/** What it has not sent, and what it has sent without an answer. */
const buffers = ['AI_buffer_1', 'AI_sentBuffer_1'];

/** Removes everything that the SDK keeps in the browser. */
export function forgetSdk(): void {
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
  for (const key of buffers) writeStored(key, undefined, 'session');
  writeStored('ai_session', undefined); // its copy of the cookie
}

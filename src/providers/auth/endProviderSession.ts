import { inTime } from './inTime';
import { demandReauthentication, leaveNotice } from './notices';
import { reachIdentityProvider } from './providerState';

/**
 * Leaves for the provider's logout, once the session here is gone. Comes back when the page does (Back), or with a notice when
 * the provider can't be reached: then its own session stays, and the next sign-in has to ask who is there.
 */
export async function endProviderSession(logoutUrl: string): Promise<void> {
  try {
    await reachIdentityProvider();
    window.location.assign(logoutUrl);
    await inTime(pageReturn());
  } catch {
    demandReauthentication();
    leaveNotice('provider-unaware');
  }
}

const pageReturn = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));

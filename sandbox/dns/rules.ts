/** The three statuses that a domain shows (docs/product.md#domain-status). */
export interface DomainState {
  readonly status: string;
  readonly cloudflareStatus: string;
  readonly cloudflareSslStatus: string;
}

/**
 * How the state of a domain changes with each 'Refresh status'; no real resolver is asked.
 *
 * | the name contains | what happens                                                          |
 * |-------------------|-----------------------------------------------------------------------|
 * | `blocked`         | the ownership record is found, then the certificate authority refuses |
 * | `moved`           | is active, then its CNAME points elsewhere                            |
 * | `wrong`           | a TXT record is found, but with another value                         |
 * | `never`           | no record ever appears                                                |
 * | `expired`         | is active, then the certificate runs out                              |
 * | `faulty`          | is active, but its list of links fails until one more refresh         |
 * | anything else     | is active and stays so                                                |
 */
const created = state('new', 'pending', 'initializing');
const waitsForTxt = state('pendingDns', 'pending', 'initializing');
const provesOwnership = state('pendingDns', 'pendingValidation', 'pendingValidation');
const waitsForCertificate = state('pendingSsl', 'active', 'pendingValidation');
const waitsForRouting = state('pendingActivation', 'active', 'active');
const isFaulty = state('active', 'active', 'pendingValidation');
const works = state('active', 'active', 'active');

const toRouting = [created, waitsForTxt, provesOwnership, waitsForCertificate, waitsForRouting];
const toWorks = [...toRouting, works];

const journeys: readonly { word: string; steps: readonly DomainState[] }[] = [
  { word: 'blocked', steps: [created, waitsForTxt, provesOwnership, state('error', 'blocked', 'initializing')] },
  { word: 'moved', steps: [...toWorks, state('error', 'moved', 'active')] },
  { word: 'wrong', steps: [created, waitsForTxt, state('error', 'pendingValidation', 'initializing')] },
  { word: 'never', steps: [created, waitsForTxt] },
  { word: 'expired', steps: [...toWorks, state('error', 'active', 'expired')] },
  { word: 'faulty', steps: [...toRouting, isFaulty, works] },
  { word: '', steps: toWorks },
];

/** Every step that a domain of this name takes, from creation to where it stays. */
export const journeyOf = (domain: string): readonly DomainState[] =>
  journeys.find(({ word }) => domain.includes(word))?.steps ?? toWorks;

/** Whether the server can't give the links of the domain. */
export const givesNoLinks = (now: DomainState): boolean => isSame(now, isFaulty);

/** Where the domain is after one more look at DNS. A state that is not on its journey stays as it is. */
export function nextState(domain: string, now: DomainState): DomainState {
  const steps = journeyOf(domain);
  const at = steps.findIndex((step) => isSame(step, now));
  return (at < 0 ? undefined : steps[at + 1]) ?? now;
}

const isSame = (a: DomainState, b: DomainState) =>
  a.status === b.status && a.cloudflareStatus === b.cloudflareStatus && a.cloudflareSslStatus === b.cloudflareSslStatus;

function state(status: string, cloudflareStatus: string, cloudflareSslStatus: string): DomainState {
  return { status, cloudflareStatus, cloudflareSslStatus };
}

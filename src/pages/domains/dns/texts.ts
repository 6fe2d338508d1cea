import type { RecordStateName } from '@/resources/domains/recordStates';
import type { RecordPurpose } from '@/resources/domains/records';

export const texts = {
  title: 'DNS Configuration',
  intro: 'Add these three records at your DNS provider. The order does not matter.',
  allDone: 'All three records work.',
  inactive: 'This domain is inactive.',
  nextStep: (record: string) => `Now: ${record}`,
  refresh: 'Refresh status',
  refreshFailure: (domain: string) => `The status of ${domain} was not refreshed`,
  lastCheck: 'Last status check',
  never: 'never',
  automatic: 'Refreshes while open.',
  purposes: {
    ownership: 'Proves that the domain is yours.',
    certificate: 'Lets us issue and renew the SSL certificate.',
    traffic: 'Sends visitors of your links to us.',
  } satisfies Record<RecordPurpose, string>,
  states: {
    waiting: 'Waiting',
    seen: 'Seen',
    wrong: 'Wrong',
    done: 'Done',
  } satisfies Record<RecordStateName, string>,
  name: 'Name',
  relative: (zone: string) => `Name, relative to ${zone}`,
  value: 'Value',
  unknown: 'Not known yet. Refresh the status.',
  copyName: (title: string) => `Copy the name of ${title}`,
  copyRelative: (title: string) => `Copy the relative name of ${title}`,
  copyValue: (title: string) => `Copy the value of ${title}`,
  apexTitle: 'A plain CNAME is not possible here',
  apex: (host: string) =>
    `${host} is the top of its zone, where DNS allows no CNAME. Use what your provider has instead, with the same name and value: an ALIAS or ANAME record, or CNAME flattening (automatic at some providers).`,
  export: 'Send to whoever runs your DNS',
  form: 'Form',
  forms: { text: 'Plain text', zone: 'BIND zone' },
  copyAll: 'Copy all',
  copied: 'Copied',
  copyRefused: 'Copying is blocked here. Use Download.',
  download: 'Download',
} as const;

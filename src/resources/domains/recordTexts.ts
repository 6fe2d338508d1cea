import type { RecordPurpose } from './records';

/** Texts about the DNS records, on the screen and in the exports. */
export const texts = {
  titles: {
    ownership: 'Ownership verification',
    certificate: 'SSL certificate validation',
    traffic: 'Traffic routing',
  } satisfies Record<RecordPurpose, string>,
  exportTitle: (host: string) => `DNS records for ${host}`,
  propagation: 'Changes can take up to 24 hours to propagate',
  apexType: 'ALIAS or ANAME (CNAME flattening)',
  apexInZone: 'A zone can have no CNAME at its own name: use the ALIAS, ANAME or flattening of the DNS provider',
} as const;

import { formatCount } from '@/lib/text/numbers';

/** Texts of the table of links, besides the names of its columns. */
export const texts = {
  details: 'Details',
  missing: '–',
  detailsFor: (address: string) => `Details for ${address}`,
  /** Of a link that was not there in the reading before, there is none. */
  clicksSince(clicks: number | 'reset' | undefined): string {
    if (clicks === undefined || clicks === 'reset') return clicks ?? '–';
    return clicks === 0 ? '0' : `+${formatCount(clicks)}`;
  },
  allClicks: (clicks: string) => `${clicks} clicks altogether`,
  since: 'since the list was loaded before',
  copyShort: (address: string) => `Copy ${address}`,
  actionsFor: (address: string) => `Actions for ${address}`,
  copyUrl: 'Copy short URL',
  openUrl: 'Open short URL',
  qrCode: 'QR code…',
  groupStart: 'First of its group',
  isSaving: 'The last change is being saved',
  open: 'Open ↗',
  openLabel: (address: string) => `Open ${address} (opens in a new tab)`,
} as const;

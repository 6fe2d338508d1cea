import { type DnsRecord, texts } from './records';

/** The formats in which the records are exported. */
export const dnsFormats = ['text', 'zone'] as const;
export type DnsFormat = (typeof dnsFormats)[number];

interface DnsExport {
  readonly fileName: string;
  readonly text: string;
}

/** The records of a host as something to send or to paste. */
export const exportDnsRecords = (form: DnsFormat, host: string, records: readonly DnsRecord[]): DnsExport =>
  form === 'zone'
    ? { fileName: `${host}.zone`, text: zoneFragment(host, records) }
    : { fileName: `${host}-dns.txt`, text: plainText(host, records) };

type CompleteRecord = DnsRecord & { readonly name: string; readonly value: string };
const isComplete = (record: DnsRecord): record is CompleteRecord =>
  record.name !== undefined && record.value !== undefined;

const lifetimeSeconds = 3600;

/** Lines for a BIND zone file (RFC 1035). A CNAME at the zone's own name would break the zone, so it is commented out. */
function zoneFragment(host: string, records: readonly DnsRecord[]): string {
  const lines = records.filter(isComplete).flatMap((record) => {
    const line = `${fullName(record.name)} ${lifetimeSeconds} IN ${record.type} ${dataOf(record)}`;
    const hint = `; ${texts.titles[record.purpose]}`;
    return record.purpose === 'traffic' && isApex(host) ? [hint, `; ${texts.apexInZone}`, `; ${line}`] : [hint, line];
  });
  return `; ${texts.exportTitle(fullName(host))}\n${lines.join('\n')}\n`;
}

function plainText(host: string, records: readonly DnsRecord[]): string {
  const parts = records.filter(isComplete).map(({ purpose, type, name, value }, index) => {
    const made = purpose === 'traffic' && isApex(host) ? texts.apexType : type;
    return [
      `${index + 1}. ${texts.titles[purpose]}`,
      `   Type:  ${made}`,
      `   Name:  ${oneLine(name)}`,
      `   Value: ${oneLine(value)}`,
    ].join('\n');
  });
  return `${[texts.exportTitle(host), ...parts, texts.propagation].join('\n\n')}\n`;
}

const dataOf = ({ type, value }: CompleteRecord) => (type === 'TXT' ? characterStrings(value) : fullName(value));

/** A text of the server stays on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** A character of a zone file by its bytes, `\DDD`. */
const byBytes = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('');

/** Ends with the dot that makes a name absolute. Whatever is no host character is written by its bytes. */
const fullName = (name: string) => `${name.replace(/\.$/, '').replace(/[^\w.-]/gu, byBytes)}.`;

/** TXT data is a row of quoted strings of at most 255 bytes each. */
function characterStrings(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    const character = String.fromCharCode(byte);
    return /[ !#-[\]-~]/.test(character) ? character : `\\${String(byte).padStart(3, '0')}`;
  });
  const strings: string[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) strings.push(`"${bytes.slice(at, at + 255).join('')}"`);
  return strings.join(' ');
}

/**
 * Registries that give out names one level deeper, by top-level domain. The public suffix list has thousands of entries and
 * is not shipped; a registry that is missing here only makes the hints less fitting: a name right below it is not told from
 * a subdomain.
 */
const deeperRegistries: ReadonlyMap<string, readonly string[]> = new Map([
  ['uk', ['ac', 'co', 'gov', 'ltd', 'me', 'net', 'org', 'plc']],
  ['au', ['asn', 'com', 'edu', 'gov', 'id', 'net', 'org']],
  ['nz', ['ac', 'co', 'geek', 'govt', 'net', 'org']],
  ['jp', ['ac', 'co', 'go', 'ne', 'or']],
  ['kr', ['co', 'or']],
  ['cn', ['com', 'net', 'org']],
  ['hk', ['com']],
  ['tw', ['com']],
  ['sg', ['com']],
  ['my', ['com']],
  ['id', ['co']],
  ['th', ['co']],
  ['ph', ['com']],
  ['vn', ['com']],
  ['in', ['co', 'net', 'org']],
  ['pk', ['com']],
  ['bd', ['com']],
  ['tr', ['com']],
  ['il', ['co', 'org']],
  ['sa', ['com']],
  ['za', ['co', 'org']],
  ['ke', ['co']],
  ['ng', ['com']],
  ['eg', ['com']],
  ['br', ['com', 'net', 'org']],
  ['ar', ['com']],
  ['mx', ['com']],
  ['co', ['com']],
  ['pe', ['com']],
  ['uy', ['com']],
  ['ve', ['com']],
  ['ua', ['com']],
  ['pl', ['com']],
  ['es', ['com']],
  ['pt', ['com']],
  ['at', ['co', 'or']],
]);

/** The part of a name that was registered, which is what a DNS provider calls the zone: 'example.com' of 'go.example.com'. */
export function zoneOf(host: string): string {
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isDeeper = labels.length > 2 && deeperRegistries.get(top)?.includes(second);
  return labels.slice(isDeeper ? -3 : -2).join('.');
}

/** A name at the top of its zone, where DNS allows no CNAME beside the records that have to be there. */
export const isApex = (host: string): boolean => zoneOf(host) === host;

/** A record's name as providers ask for it that add the zone themselves; '@' is the zone's own. */
export function relativeName(name: string, zone: string): string {
  if (name === zone) return '@';
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;
}

/**
 * Registries that give out names one level deeper. The public suffix list has thousands of entries and is not shipped; a
 * registry that is missing here only makes the hints less fitting: a name right below it is not told from a subdomain.
 */
const twoPartSuffixes = new Set([
  'ac.uk',
  'co.uk',
  'gov.uk',
  'ltd.uk',
  'me.uk',
  'net.uk',
  'org.uk',
  'plc.uk',
  'asn.au',
  'com.au',
  'edu.au',
  'gov.au',
  'id.au',
  'net.au',
  'org.au',
  'ac.nz',
  'co.nz',
  'geek.nz',
  'govt.nz',
  'net.nz',
  'org.nz',
  'ac.jp',
  'co.jp',
  'go.jp',
  'ne.jp',
  'or.jp',
  'co.kr',
  'or.kr',
  'com.cn',
  'net.cn',
  'org.cn',
  'com.hk',
  'com.tw',
  'com.sg',
  'com.my',
  'co.id',
  'co.th',
  'com.ph',
  'com.vn',
  'co.in',
  'net.in',
  'org.in',
  'com.pk',
  'com.bd',
  'com.tr',
  'co.il',
  'org.il',
  'com.sa',
  'co.za',
  'org.za',
  'co.ke',
  'com.ng',
  'com.eg',
  'com.br',
  'net.br',
  'org.br',
  'com.ar',
  'com.mx',
  'com.co',
  'com.pe',
  'com.uy',
  'com.ve',
  'com.ua',
  'com.pl',
  'com.es',
  'com.pt',
  'co.at',
  'or.at',
]);

/** The part of a name that was registered, which is what a DNS provider calls the zone: 'example.com' of 'go.example.com'. */
export function zoneOf(host: string): string {
  const labels = host.split('.');
  const isDeeper = labels.length > 2 && twoPartSuffixes.has(labels.slice(-2).join('.'));
  return labels.slice(isDeeper ? -3 : -2).join('.');
}

/** A name at the top of its zone, where DNS allows no CNAME beside the records that have to be there. */
export const isApex = (host: string): boolean => zoneOf(host) === host;

/** A record's name as providers ask for it that add the zone themselves; '@' is the zone's own. */
export function relativeName(name: string, zone: string): string {
  if (name === zone) return '@';
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;
}

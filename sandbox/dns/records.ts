/**
 * The records that have to be made for a domain; `token` proves who owns it and names it at the provider. A port,
 * as local domains have one, is no part of a name in DNS.
 */
export const dnsRecords = (domain: string, providerHost: string, token: string) => ({
  txtRecordName: `_cf-custom-hostname.${domain.replace(/:\d+$/, '')}`,
  txtRecordValue: token,
  cnameRecordValue: providerHost,
  cloudflareCustomHostnameId: token.replaceAll('-', ''),
});

/** The records that somebody has to make for a domain; `token` proves who owns it and names it at the provider. */
export const dnsRecords = (domain: string, providerHost: string, token: string) => ({
  txtRecordName: `_cf-custom-hostname.${domain}`,
  txtRecordValue: token,
  cnameRecordValue: providerHost,
  cloudflareCustomHostnameId: token.replaceAll('-', ''),
});

// @vitest-environment node

import { judge } from '@sandbox/imports/judge';
import { expect, it } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { expectedLandings } from '@/engines/imports/landing';

const domains = ['go.acme.com', 'acme.link:8080'];
const scope = { organizationId: 'org_1', projectId: 'prj_1', createdBy: 'Ada', time: 0 };
const target = { ...scope, providerDomain: 'way.pt', domains: new Set(domains) };

it.each([
  ['on its own host', 'https://go.acme.com/x', 'go.acme.com'],
  ['on its own host, in capitals and with a port', 'HTTPS://GO.ACME.COM:8443/x', 'go.acme.com'],
  ['on a host that carries its port', 'http://acme.link:8080/x', 'acme.link:8080'],
  ['on the default domain without that port', 'http://acme.link/x', 'way.pt'],
  ['on the default domain, when its host is not of the organization', 'https://old.page.link/x', 'way.pt'],
  ['on the default domain as a bare slug', 'x', 'way.pt'],
])('a row is expected %s', async (_, shortLink, domain) => {
  const result = await checkFile(new Blob([`shortLink,deepLink\n${shortLink},https://a.example`]), () => {});
  if (result.kind !== 'checked') throw new Error(result.reason);
  expect(expectedLandings(result.report.hosts, domains, 'way.pt')).toEqual([{ domain, rows: 1 }]);
  expect(judge({ shortLink, deepLink: 'https://a.example' }, target)).toMatchObject({ link: { domain } });
});

it('the domain with the most rows comes first', () => {
  const hosts = new Map([
    ['go.acme.com', 2],
    ['old.page.link', 2],
    ['', 1],
  ]);
  expect(expectedLandings(hosts, domains, 'way.pt')).toEqual([
    { domain: 'way.pt', rows: 3 },
    { domain: 'go.acme.com', rows: 2 },
  ]);
});

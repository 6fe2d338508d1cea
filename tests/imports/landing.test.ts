// @vitest-environment node

import { convertRow } from '@sandbox/imports/convertRow';
import { expect, it } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { expectedLandings, type LandingDomains } from '@/engines/imports/landing';

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
  expect(convertRow({ shortLink, deepLink: 'https://a.example' }, target)).toMatchObject({ link: { domain } });
});

it('rows of several hosts are one link where they land on one domain with one slug', async () => {
  const rows = [
    'https://acme.page.link/app,https://a.example/1',
    'https://acmebeta.page.link/app,https://a.example/2',
    'app,https://a.example/3',
    'https://go.acme.com/app,https://a.example/4',
    'https://acme.page.link/app,https://a.example/5',
  ];
  const file = new Blob([['shortLink,deepLink', ...rows].join('\n')]);
  const reportOf = async (landing?: LandingDomains) => {
    const result = await checkFile(file, () => {}, landing);
    if (result.kind !== 'checked') throw new Error(result.reason);
    const { importable, duplicates, acrossHosts, doubtful, problems } = result.report;
    return { importable, duplicates, acrossHosts, doubted: doubtful.slug.lines, problems };
  };
  const second = 'Another row of the file has its slug on way.pt';
  expect(await reportOf({ domains, defaultDomain: 'way.pt' })).toMatchObject({
    importable: 2,
    duplicates: 3,
    acrossHosts: 3,
    doubted: [],
    problems: [
      { line: 3, reason: second },
      { line: 4, reason: second },
      { line: 6, reason: 'The short link is in the file more than once' },
    ],
  });
  expect(await reportOf()).toMatchObject({ importable: 4, duplicates: 1, acrossHosts: 3, doubted: [3, 4, 5] });
  const made = rows.map((row) => {
    const [shortLink = '', deepLink = ''] = row.split(',');
    const converted = convertRow({ shortLink, deepLink }, target);
    return 'link' in converted ? `${converted.link.domain}/${converted.link.slug}` : undefined;
  });
  expect(new Set(made)).toEqual(new Set(['way.pt/app', 'go.acme.com/app']));
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

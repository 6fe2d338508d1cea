// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { exportDnsRecords, isApex, relativeName, zoneOf } from '@/resources/domains/exportDnsRecords';
import { dnsRecords } from '@/resources/domains/records';
import { pollingDelay } from '@/resources/domains/useCustomDomains';

const acmeHost = 'acme.waypost.example';
const fields = (domain: string) => ({
  domain,
  txtRecordName: `_cf-custom-hostname.${domain}`,
  txtRecordValue: 'b7c1-token',
  cnameRecordValue: 'go.waypost.example',
});

describe('the DNS records of a domain', () => {
  it('are ownership, certificate and traffic', () => {
    expect(dnsRecords(fields('go.example.com'), acmeHost)).toEqual([
      { purpose: 'ownership', type: 'TXT', name: '_cf-custom-hostname.go.example.com', value: 'b7c1-token' },
      {
        purpose: 'certificate',
        type: 'CNAME',
        name: '_acme-challenge.go.example.com',
        value: 'go.example.com.acme.waypost.example',
      },
      { purpose: 'traffic', type: 'CNAME', name: 'go.example.com', value: 'go.waypost.example' },
    ]);
  });

  it('name no port', () => {
    expect(dnsRecords(fields('go.localhost:4400'), acmeHost)[2]?.name).toBe('go.localhost');
  });

  it.each([
    ['go.example.com', 'example.com', false],
    ['a.b.example.com', 'example.com', false],
    ['example.com', 'example.com', true],
    ['example.co.uk', 'example.co.uk', true],
    ['go.example.co.uk', 'example.co.uk', false],
    ['shop.com.au', 'shop.com.au', true],
    ['co.uk', 'co.uk', true],
  ])('of %s belong into the zone %s, apex: %s', (host, zone, apex) => {
    expect(zoneOf(host)).toBe(zone);
    expect(isApex(host)).toBe(apex);
  });

  it.each([
    ['_acme-challenge.go.example.com', '_acme-challenge.go'],
    ['go.example.com', 'go'],
    ['example.com', '@'],
    ['other.org', 'other.org'],
    ['badexample.com', 'badexample.com'],
  ])('%s is %s in the zone', (name, relative) => {
    expect(relativeName(name, 'example.com')).toBe(relative);
  });
});

describe('the records handed over', () => {
  const zone = (domain: string, changes = {}) =>
    exportDnsRecords('zone', domain, dnsRecords({ ...fields(domain), ...changes }, acmeHost));

  it('are a zone fragment with absolute names', () => {
    expect(zone('go.example.com')).toEqual({
      fileName: 'go.example.com.zone',
      text: [
        '; DNS records for go.example.com.',
        '; Ownership verification',
        '_cf-custom-hostname.go.example.com. 3600 IN TXT "b7c1-token"',
        '; SSL certificate validation',
        '_acme-challenge.go.example.com. 3600 IN CNAME go.example.com.acme.waypost.example.',
        '; Traffic routing',
        'go.example.com. 3600 IN CNAME go.waypost.example.',
        '',
      ].join('\n'),
    });
  });

  it('comment out the CNAME that a zone cannot have at its own name', () => {
    expect(zone('example.com').text).toContain('\n; example.com. 3600 IN CNAME go.waypost.example.\n');
  });

  it.each([
    ['a"b\\c;d', '"a\\034b\\092c;d"'],
    ['line\nbreak', '"line\\010break"'],
    ['é', '"\\195\\169"'],
    ['x'.repeat(300), `"${'x'.repeat(255)}" "${'x'.repeat(45)}"`],
  ])('keep the TXT value %j inside its quotes', (value, written) => {
    expect(zone('go.example.com', { txtRecordValue: value }).text).toContain(` IN TXT ${written}\n`);
  });

  it('keep a name of the server on its line', () => {
    const { text } = zone('go.example.com', { txtRecordName: 'a\nevil.com. 1 IN A 6.6.6.6 ; ' });
    expect(text.split('\n')).toHaveLength(8);
    expect(text).toContain('a\\010evil.com.\\0321\\032IN\\032A\\0326.6.6.6\\032\\059\\032. 3600 IN TXT');
  });

  it('leave out a record that the server has not told yet', () => {
    expect(zone('go.example.com', { cnameRecordValue: undefined }).text).not.toContain('Traffic');
  });

  it('are a plain text for a person', () => {
    const { fileName, text } = exportDnsRecords(
      'text',
      'go.example.com',
      dnsRecords(fields('go.example.com'), acmeHost),
    );
    expect(fileName).toBe('go.example.com-dns.txt');
    expect(text).toBe(`DNS records for go.example.com

1. Ownership verification
   Type:  TXT
   Name:  _cf-custom-hostname.go.example.com
   Value: b7c1-token

2. SSL certificate validation
   Type:  CNAME
   Name:  _acme-challenge.go.example.com
   Value: go.example.com.acme.waypost.example

3. Traffic routing
   Type:  CNAME
   Name:  go.example.com
   Value: go.waypost.example

Changes can take up to 24 hours to propagate
`);
  });

  it('say in the plain text what an apex takes instead of a CNAME', () => {
    const { text } = exportDnsRecords('text', 'example.com', dnsRecords(fields('example.com'), acmeHost));
    expect(text).toContain('   Type:  ALIAS or ANAME (CNAME flattening)\n   Name:  example.com\n');
  });
});

it('asks for the status after growing delays, at most five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 40].map(pollingDelay)).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
  ]);
});

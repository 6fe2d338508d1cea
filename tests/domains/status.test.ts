// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blockingRecord, recordStates } from '@/resources/domains/records';
import {
  domainStatus,
  isPending,
  ownershipLook,
  ownershipStatus,
  sslLook,
  sslStatus,
  statusLook,
} from '@/resources/domains/status';

describe('a status on the wire', () => {
  it.each([
    ['new', 'New', 'gray'],
    ['pendingDns', 'Pending DNS', 'yellow'],
    ['PENDINGDNS', 'Pending DNS', 'yellow'],
    ['pending_ssl', 'Pending SSL', 'blue'],
    ['PendingActivation', 'Activating', 'blue'],
    ['Active', 'Active', 'green'],
    ['inactive', 'Inactive', 'gray'],
    ['ERROR', 'Error', 'red'],
    ['something-else', 'New', 'gray'],
    ['', 'New', 'gray'],
  ])('%j reads %s in %s', (wire, label, tone) => {
    expect(statusLook(domainStatus(wire))).toEqual({ label, tone });
  });

  it('that is not there at all reads Unknown', () => {
    expect(statusLook(undefined)).toEqual({ label: 'Unknown', tone: 'gray' });
  });

  it.each([
    ['pending', 'Pending', 'yellow'],
    ['pending_validation', 'Validating', 'blue'],
    ['ACTIVE', 'Active', 'green'],
    ['moved', 'Moved', 'orange'],
    ['deleted', 'Deleted', 'red'],
    ['Blocked', 'Blocked', 'red'],
    ['unheard-of', 'N/A', 'gray'],
    [undefined, 'N/A', 'gray'],
  ])('of the ownership %j reads %s in %s', (wire, label, tone) => {
    expect(ownershipLook(ownershipStatus(wire))).toEqual({ label, tone });
  });

  it.each([
    ['initializing', 'Initializing', 'blue'],
    ['pendingValidation', 'Validating', 'yellow'],
    ['active', 'Active', 'green'],
    ['deleted', 'Deleted', 'red'],
    ['revoked', 'Revoked', 'red'],
    ['Expired', 'Expired', 'red'],
    [undefined, 'N/A', 'gray'],
  ])('of the certificate %j reads %s in %s', (wire, label, tone) => {
    expect(sslLook(sslStatus(wire))).toEqual({ label, tone });
  });
});

describe('the state of each DNS record', () => {
  it.each([
    // status, ownership, certificate: TXT, certificate CNAME, traffic CNAME; the record to fix first
    ['new', 'pending', 'initializing', 'waiting', 'waiting', 'waiting', 'ownership'],
    ['new', undefined, undefined, 'waiting', 'waiting', 'waiting', 'ownership'],
    ['pendingDns', 'pending', 'initializing', 'waiting', 'waiting', 'waiting', 'ownership'],
    ['pendingDns', 'pendingValidation', 'pendingValidation', 'seen', 'seen', 'waiting', 'traffic'],
    ['pendingSsl', 'active', 'initializing', 'done', 'waiting', 'waiting', 'certificate'],
    ['pendingSsl', 'active', 'pendingValidation', 'done', 'seen', 'waiting', 'traffic'],
    ['pendingSsl', undefined, undefined, 'done', 'seen', 'waiting', 'traffic'],
    ['pendingActivation', 'active', 'active', 'done', 'done', 'waiting', 'traffic'],
    ['pendingActivation', 'active', undefined, 'done', 'done', 'waiting', 'traffic'],
    ['pendingActivation', undefined, 'active', 'done', 'done', 'waiting', 'traffic'],
    ['active', 'active', 'active', 'done', 'done', 'done', undefined],
    ['active', undefined, undefined, 'done', 'done', 'done', undefined],
    ['active', 'active', 'expired', 'done', 'wrong', 'done', 'certificate'],
    ['active', 'moved', 'active', 'done', 'done', 'wrong', 'traffic'],
    ['error', 'pendingValidation', 'initializing', 'wrong', 'waiting', 'waiting', 'ownership'],
    ['error', 'active', 'pendingValidation', 'done', 'wrong', 'waiting', 'certificate'],
    ['error', 'blocked', 'initializing', 'wrong', 'waiting', 'waiting', 'ownership'],
    ['error', 'moved', 'active', 'done', 'done', 'wrong', 'traffic'],
    ['error', 'active', 'active', 'done', 'done', 'wrong', 'traffic'],
    ['error', undefined, undefined, 'waiting', 'waiting', 'waiting', 'ownership'],
    ['error', 'active', 'expired', 'done', 'wrong', 'seen', 'certificate'],
    ['error', 'active', 'revoked', 'done', 'wrong', 'seen', 'certificate'],
    ['inactive', 'deleted', 'deleted', 'wrong', 'wrong', 'waiting', 'ownership'],
  ] as const)('with %s, %s and %s is %s, %s and %s', (status, ownership, ssl, txt, certificate, traffic, blocking) => {
    const states = recordStates({ status, ownership, ssl });
    expect([states.ownership.state, states.certificate.state, states.traffic.state]).toEqual([
      txt,
      certificate,
      traffic,
    ]);
    expect(blockingRecord(states)).toBe(blocking);
  });

  it('lets the traffic record be added before ownership is proved', () => {
    expect(recordStates({ status: 'pendingDns', ownership: 'pending', ssl: 'initializing' }).traffic.next).toBe(
      'Add this record now; it does not depend on the other two.',
    );
  });

  it.each([
    ['new', true],
    ['pendingDns', true],
    ['pendingSsl', true],
    ['pendingActivation', true],
    ['active', false],
    ['inactive', false],
    ['error', false],
  ] as const)('is asked for again by itself while the domain is %s: %s', (status, expected) => {
    expect(isPending({ status })).toBe(expected);
  });
});

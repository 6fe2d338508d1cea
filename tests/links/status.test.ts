// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkActions, linkStatus, offeredActions, statusLooks } from '@/engines/links/status';

const now = Date.parse('2026-03-02T10:00:00Z');
const past = '2026-03-02T09:59:59Z';
const future = '2026-03-02T10:00:01Z';

describe('the status of a link', () => {
  it.each([
    ['Deleted', 'red', { deleted: true, isActive: true, expiresAt: past }],
    ['Deleted', 'red', { deleted: true, isActive: false, expiresAt: undefined }],
    ['Expired', 'orange', { deleted: false, isActive: true, expiresAt: past }],
    ['Active', 'green', { deleted: false, isActive: true, expiresAt: future }],
    ['Active', 'green', { deleted: false, isActive: true, expiresAt: undefined }],
    ['Inactive', 'gray', { deleted: false, isActive: false, expiresAt: past }],
    ['Inactive', 'gray', { deleted: false, isActive: false, expiresAt: undefined }],
  ])('reads %s in %s for %j', (label, tone, link) => {
    expect(statusLooks[linkStatus(link, now)]).toEqual({ label, tone });
  });

  it('changes at the very instant of the expiry, whatever zone it is written in', () => {
    const link = { deleted: false, isActive: true, expiresAt: '2026-03-02T12:00:00+02:00' };
    expect(linkStatus(link, now - 1)).toBe('active');
    expect(linkStatus(link, now)).toBe('expired');
  });

  it('is never expired by an expiry that is no date', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('0', '1/1', 'never-1')), (expiresAt) => {
        expect(linkStatus({ deleted: false, isActive: true, expiresAt }, now)).toBe('active');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the button of a link', () => {
  it.each([
    ['Deactivate', false, 'an active', { isActive: true, deleted: false }],
    ['Reactivate', true, 'an inactive', { isActive: false, deleted: false }],
    ['Reactivate', true, 'a deleted', { isActive: true, deleted: true }],
  ])('reads %s and asks for isActive %s on %s link', (label, isActive, _, link) => {
    const actions = offeredActions(link).map((name) => linkActions[name]);
    expect(actions).toMatchObject([{ label, values: { isActive } }]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentStore } from '@/providers/consent';

const key = 'waypost-consent';
const undecided = { essential: true, analytics: true, functional: true, dismissed: false };
const choice = (analytics: unknown, functional: unknown, dismissed: unknown = true) =>
  JSON.stringify({ essential: true, analytics, functional, dismissed });

beforeEach(() => localStorage.removeItem(key));

describe('consent', () => {
  it('starts with every toggle on, and allows nothing', () => {
    expect(consentStore.state()).toEqual(undecided);
    expect(consentStore.analyticsAllowed()).toBe(false);
  });

  it.each([
    ['accepted', () => consentStore.accept(), { analytics: true, functional: true }],
    ['rejected', () => consentStore.reject(), { analytics: false, functional: false }],
    [
      'saved with analytics alone',
      () => consentStore.save({ analytics: true, functional: false }),
      { analytics: true, functional: false },
    ],
    [
      'saved without analytics',
      () => consentStore.save({ analytics: false, functional: true }),
      { analytics: false, functional: true },
    ],
  ])('that is %s is stored, told and allows what it says', (_, decide, toggles) => {
    const listener = vi.fn<() => void>();
    const stop = consentStore.subscribe(listener);
    decide();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(consentStore.state()).toEqual({ essential: true, dismissed: true, ...toggles });
    expect(consentStore.analyticsAllowed()).toBe(toggles.analytics);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ essential: true, dismissed: true, ...toggles });
    stop();
    consentStore.reject();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('can be taken back', () => {
    consentStore.accept();
    consentStore.reject();
    expect(consentStore.analyticsAllowed()).toBe(false);
  });

  it('that is taken back is taken back for good, also where the storage is full', () => {
    consentStore.accept();
    let text = 'x';
    for (let size = 2 ** 23; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem('full', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // half as much may fit
      }
    }
    expect(() => localStorage.setItem('full', `${text}x`)).toThrow(/quota/);
    consentStore.reject();
    expect(localStorage.getItem(key)).toMatch(/"analytics":false/);
    localStorage.removeItem('full');
  });

  it.each([
    ['half a JSON', '{"essential":tr'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[true]'],
    ['a text', '"yes"'],
    ['a number', '1'],
    ['nothing in it', '{}'],
    ['words for toggles', choice('yes', 'yes')],
    ['a missing toggle', choice(true, undefined)],
    ['a dismissal that is no boolean', choice(true, true, 'true')],
    ['no dismissal', choice(true, true, false)],
  ])('that is stored as %s counts as not given', (_, stored) => {
    localStorage.setItem(key, stored);
    expect(consentStore.state()).toEqual(undecided);
    expect(consentStore.analyticsAllowed()).toBe(false);
  });

  it('keeps essential on, whatever is stored', () => {
    localStorage.setItem(
      key,
      JSON.stringify({ essential: false, analytics: false, functional: false, dismissed: true }),
    );
    expect(consentStore.state().essential).toBe(true);
  });

  it.each([
    ['at once', new StorageEvent('storage', { key })],
    ['when it comes out of the back/forward cache', new PageTransitionEvent('pageshow', { persisted: true })],
  ])('follows what another tab decides, %s', (_, event) => {
    const listener = vi.fn<() => void>();
    consentStore.subscribe(listener);
    localStorage.setItem(key, choice(false, true));
    window.dispatchEvent(event);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(consentStore.state()).toMatchObject({ analytics: false, functional: true, dismissed: true });
  });

  it('gives the same state until something changes', () => {
    consentStore.accept();
    expect(consentStore.state()).toBe(consentStore.state());
  });

  it('is remembered by the page when the browser blocks its storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(consentStore.analyticsAllowed()).toBe(false);
    consentStore.accept();
    expect(consentStore.analyticsAllowed()).toBe(true);
    vi.restoreAllMocks();
    consentStore.reject(); // the page forgets what it held in place of the storage
    expect(consentStore.analyticsAllowed()).toBe(false);
  });
});

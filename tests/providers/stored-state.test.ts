import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson } from '@/providers/storage';
import { createStoredState } from '@/providers/storedState';

const key = 'waypost-colors';
const create = () =>
  createStoredState(key, () => readStoredJson(key, (value) => (Array.isArray(value) ? value.map(String) : [])) ?? []);

/** What another tab writes arrives in the storage first, then as an event. */
function writeElsewhere(text: string) {
  localStorage.setItem(key, text);
  return () => window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => localStorage.removeItem(key));

describe('state in local storage', () => {
  it('begins as it is stored', () => {
    writeElsewhere('["red"]');
    expect(create().getState()).toEqual(['red']);
  });

  it('is stored before anybody is told', () => {
    const colors = create();
    const seen: unknown[] = [];
    colors.subscribe((state) => seen.push([readStored(key), state]));
    colors.write('["red"]');
    colors.write(undefined);
    expect(seen).toEqual([
      ['["red"]', ['red']],
      [undefined, []],
    ]);
  });

  it('follows another tab, and tells no subscriber of an event that changes nothing', () => {
    const colors = create();
    const listener = vi.fn<() => void>();
    colors.subscribe(listener);
    const tell = writeElsewhere('["blue"]');
    tell();
    tell();
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(colors.getState()).toEqual(['blue']);
  });

  it('is read as it is stored while the event of another tab is on its way', () => {
    const colors = create();
    writeElsewhere('["blue"]');
    expect(colors.read()).toEqual(['blue']);
    expect(colors.read()).toBe(colors.read());
  });

  it('is up to date for each new subscriber', () => {
    const colors = create();
    writeElsewhere('["blue"]');
    colors.subscribe(() => undefined);
    expect(colors.getState()).toEqual(['blue']);
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const colors = create();
    colors.write('["red"]');
    expect(colors.read()).toEqual(['red']);
    colors.write(undefined);
    expect(colors.getState()).toEqual([]);
  });
});

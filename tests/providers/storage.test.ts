import { describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('test');
const denied = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

describe('what is stored', () => {
  it('is kept under the product’s name', () => {
    writeStored(key, 'dark');
    expect(localStorage.getItem('waypost-test')).toBe('dark');
  });

  it('is removed when it becomes undefined', () => {
    writeStored(key, 'dark');
    writeStored(key, undefined);
    expect(readStored(key)).toBeUndefined();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('does no harm when %s is denied', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(denied);
    expect(() => {
      writeStored(key, 'dark');
      readStored(key);
      writeStored(key, undefined);
    }).not.toThrow();
  });

  it('lasts as long as the page when the browser denies storage altogether', () => {
    const areas = ['localStorage', 'sessionStorage'] as const;
    for (const area of areas) vi.spyOn(window, area, 'get').mockImplementation(denied);
    for (const area of ['local', 'session'] as const) {
      writeStored(key, 'dark', area);
      expect(readStored(key, area)).toBe('dark');
      writeStored(key, undefined, area);
      expect(readStored(key, area)).toBeUndefined();
    }
  });

  it('is remembered by the page when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored(key, 'dark');
    expect(readStored(key)).toBe('dark');
    writeStored(key, undefined);
  });

  it.each(['{', 'null', '[]', '"text"', ''])('counts as nothing when it is damaged: %j', (stored) => {
    localStorage.setItem(key, stored);
    const takeName = (value: unknown) =>
      typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
    expect(readStoredJson(key, takeName)).toBeUndefined();
  });
});

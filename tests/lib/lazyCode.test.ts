// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { lazyCode } from '@/lib/lazy/lazyCode';

const missing = new Error('The file is gone');
const prepare = () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const request = vi.fn<() => Promise<string>>();
  return { request, code: lazyCode(request) };
};

describe('code that is loaded later', () => {
  it('is requested once, however often it is asked for', async () => {
    const { request, code } = prepare();
    request.mockResolvedValue('the code');
    expect(await Promise.all([code.load(), code.load(), code.preload()])).toEqual(['the code', 'the code', undefined]);
    expect(await code.load()).toBe('the code');
    expect(request).toHaveBeenCalledTimes(1);
    expect(code.loaded()).toBe('the code');
  });

  it('is requested again for a caller that asks while what was loaded ahead is failing', async () => {
    const { request, code } = prepare();
    request.mockRejectedValueOnce(missing).mockResolvedValueOnce('the code');
    const ahead = code.preload();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['the code', 'the code']);
    await ahead;
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('fails for who asked when it fails again, and is requested anew by the next one', async () => {
    const { request, code } = prepare();
    request.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValueOnce('the code');
    void code.preload();
    await expect(code.load()).rejects.toBe(missing);
    expect(await code.load()).toBe('the code');
    expect(request).toHaveBeenCalledTimes(3);
  });
});

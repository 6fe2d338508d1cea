import { expect, it, vi } from 'vitest';
import { announce } from '@/lib/browser/announce';

const spoken = () => document.getElementById('announcements')?.textContent;

it('a spoken message is cleared five seconds after the last one', () => {
  vi.useFakeTimers();
  announce('Uploading... 75%');
  vi.advanceTimersByTime(4_000);
  announce('Uploading... 100%');
  vi.advanceTimersByTime(4_999);
  expect(spoken()).toBe('Uploading... 100%');
  vi.advanceTimersByTime(100);
  expect(spoken()).toBe('');
});

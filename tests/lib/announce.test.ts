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

it('is spoken in the open dialog, which makes the rest of the page inert, and after it on the page', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const owner = () => document.getElementById('announcements')?.parentElement;
  dialog.showModal();
  announce('Copied');
  expect(owner()).toBe(dialog);
  dialog.close();
  announce('Closed');
  expect(owner()).toBe(document.body);
  dialog.remove();
});

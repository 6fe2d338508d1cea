import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '@/ui/button/CopyButton';

const setUp = () => {
  const user = userEvent.setup();
  render(<CopyButton value="https://go.example.com/spring" label="Copy short link" />);
  return { user, button: screen.getByRole('button', { name: 'Copy short link' }) };
};

const setClipboard = (clipboard: Pick<Clipboard, 'writeText'> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
  document.getElementById('announcements')?.remove();
});

describe('CopyButton', () => {
  it('copies the value, says so once, and keeps its name and the focus', async () => {
    const { user, button } = setUp();
    const copied: string[] = [];
    setClipboard({ writeText: async (text) => void copied.push(text) });
    await user.click(button);
    expect(copied).toEqual(['https://go.example.com/spring']);
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    expect(screen.getAllByText('Copied')).toHaveLength(1);
    expect(button).toHaveAccessibleName('Copy short link');
    expect(button).toHaveFocus();
  });

  it('shows the check mark for 1000 ms', async () => {
    const { button } = setUp();
    setClipboard({ writeText: () => Promise.resolve() });
    const idle = button.innerHTML;
    vi.useFakeTimers();
    await act(async () => button.click());
    expect(button.innerHTML).not.toBe(idle);
    act(() => void vi.advanceTimersByTime(999));
    expect(button.innerHTML).not.toBe(idle);
    act(() => void vi.advanceTimersByTime(1));
    expect(button.innerHTML).toBe(idle);
  });

  it.each([
    ['denied', { writeText: refuse }],
    ['absent', undefined],
  ])('falls back to the selection when the clipboard is %s', async (_, clipboard) => {
    const { user, button } = setUp();
    setClipboard(clipboard);
    const copied: (string | undefined)[] = [];
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => copied.push(document.querySelector('textarea')?.value) > 0,
    });
    await user.click(button);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copied).toEqual(['https://go.example.com/spring']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('says how to copy by hand when the browser allows neither way', async () => {
    const { user, button } = setUp();
    setClipboard({ writeText: refuse });
    await user.click(button);
    const hints = await screen.findAllByText('Copying is blocked here. Select the text and copy it.');
    expect(hints[0]).toBeVisible();
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });
});

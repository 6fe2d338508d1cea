import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boot } from '@/boot/boot';
import { writeStored } from '@/providers/storage';
import { themeStore } from '@/providers/theme';
import type { ThemeChoice } from '@/providers/theme/choice';
import { useTheme } from '@/providers/theme/useTheme';

const key = 'waypost-theme';

/** Plays an operating system whose look can change. */
function setSystem(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => media);
  return (nowDark: boolean) => {
    media.matches = nowDark;
    act(() => void media.dispatchEvent(new Event('change')));
  };
}

const shown = () => document.documentElement.dataset.theme;
const start = () => {
  themeStore.start();
  const { result } = renderHook(useTheme);
  return {
    state: () => ({ choice: result.current.choice, theme: result.current.theme }),
    choose: (choice: ThemeChoice) => act(() => result.current.choose(choice)),
  };
};

/** Another tab has stored a choice, or has removed it. */
function chooseElsewhere(choice: ThemeChoice | undefined) {
  if (choice === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

afterEach(() => {
  writeStored(key, undefined);
  document.documentElement.removeAttribute('data-theme');
});

describe('the theme', () => {
  it.each([
    [null, false, 'auto', 'light'],
    [null, true, 'auto', 'dark'],
    ['auto', true, 'auto', 'dark'],
    ['system', true, 'auto', 'dark'],
    ['light', true, 'light', 'light'],
    ['dark', false, 'dark', 'dark'],
    ['{"broken', true, 'auto', 'dark'],
  ])('stored as %s on a system that is dark: %s is %s, shown %s', (stored, isDark, choice, theme) => {
    if (stored !== null) localStorage.setItem(key, stored);
    setSystem(isDark);
    expect(start().state()).toEqual({ choice, theme });
    expect(shown()).toBe(theme);
    expect(document.documentElement.style.colorScheme).toBe(theme);
  });

  it.each([
    ['dark', false],
    ['auto', true],
    ['system', true],
  ])('stored as %s is the same before the first paint', (stored, isDark) => {
    localStorage.setItem(key, stored);
    setSystem(isDark);
    document.head.innerHTML = '<meta name="theme-color" data-theme="dark" content="#0e1013">';
    boot({ pages: {}, sdk: [] });
    expect(shown()).toBe('dark');
    expect(document.documentElement.style.backgroundColor).toBe('rgb(14, 16, 19)');
    start();
    expect(shown()).toBe('dark');
    expect(document.documentElement.style.backgroundColor).toBe('');
    document.head.innerHTML = '';
  });

  it('follows the system while the choice is System, and only then', () => {
    const turnSystem = setSystem(false);
    const store = start();
    turnSystem(true);
    expect(shown()).toBe('dark');
    store.choose('light');
    turnSystem(false);
    turnSystem(true);
    expect(shown()).toBe('light');
    expect(localStorage.getItem(key)).toBe('light');
    store.choose('auto');
    expect(localStorage.getItem(key)).toBe('auto');
    expect(shown()).toBe('dark');
  });

  it('follows a choice in another tab, and its removal', () => {
    setSystem(false);
    const store = start();
    chooseElsewhere('dark');
    expect(store.state()).toEqual({ choice: 'dark', theme: 'dark' });
    expect(shown()).toBe('dark');
    chooseElsewhere(undefined);
    expect(store.state()).toEqual({ choice: 'auto', theme: 'light' });
  });

  it('works for the visit when storage is blocked', () => {
    setSystem(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = start();
    store.choose('dark');
    expect(store.state()).toEqual({ choice: 'dark', theme: 'dark' });
    expect(shown()).toBe('dark');
  });
});

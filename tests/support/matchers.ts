import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import type { TestWorld } from './world';

interface AppMatchers {
  /** Waits for a toast with this title and, when it is given, this text. */
  toHaveToast(title: string, text?: string): Promise<void>;
  /** The world has seen so many calls of the endpoint. */
  toHaveRequested(endpoint: Endpoint, times: number): void;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-unused-vars -- the parameter has to be repeated to extend the interface
  interface Matchers<T> extends AppMatchers {}
}

/** The toasts on the screen, oldest first. */
export function toasts(): readonly { title: string; text: string | undefined }[] {
  return [...document.querySelectorAll('.ant-notification-notice')].map((notice) => {
    const [title, text] = [...notice.querySelectorAll('bdi')].map((words) => words.textContent);
    return { title: title ?? '', text };
  });
}

/** Keeps the toasts that are shown for longer than their time, as a pointer on them does. */
export function holdToasts(): void {
  for (const notice of document.querySelectorAll('.ant-notification-notice')) fireEvent.mouseEnter(notice);
}

/** Whether a toast has this title and, when it is given, this text. */
export const isToastShown = (title: string, text?: string): boolean =>
  toasts().some((toast) => toast.title === title && (text === undefined || toast.text === text));

expect.extend({
  async toHaveToast(_: unknown, title: string, text?: string) {
    const pass = await waitFor(() => {
      if (!isToastShown(title, text)) throw new Error('not yet');
    }).then(
      () => true,
      () => false,
    );
    return {
      pass,
      message: () => `The toast '${title}' is ${pass ? '' : 'not '}shown; there are ${JSON.stringify(toasts())}`,
    };
  },
  toHaveRequested(world: TestWorld, endpoint: Endpoint, times: number) {
    const found = world.requests(endpoint).length;
    return {
      pass: found === times,
      message: () => `${endpoint.method} ${endpoint.path} was called ${found} times, not ${times}`,
    };
  },
});

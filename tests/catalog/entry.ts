import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type AppOptions, type OpenApp, renderApp } from '../support/renderApp';
import { createTestWorld, type TestWorld, type WorldOptions } from '../support/world';

/** The app as an entry of the catalog finds it, and the user's hands. */
export interface Scene extends OpenApp {
  readonly world: TestWorld;
  readonly press: (button: string | RegExp) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
  /** Presses a button of the open dialog. */
  readonly confirm: (button: string) => Promise<void>;
}

/** What the user gets to see; `nothing` for what is only logged. */
export type Seen =
  | { readonly toast: readonly [title: string, text?: string] }
  | { readonly alert: string }
  | { readonly text: string }
  | { readonly nothing: string };

/** One row of docs/product.md#toasts: what provokes it, and its words. */
export interface Entry {
  readonly when: string;
  readonly at: string;
  readonly as?: AppOptions['as'];
  readonly rows?: WorldOptions['rows'];
  readonly prepare?: (world: TestWorld) => void;
  readonly steps?: (scene: Scene) => Promise<void>;
  readonly seen: Seen;
  /** What stands in the console beside it. */
  readonly logged?: readonly ['warn' | 'info', RegExp];
  /** Where the user ends. */
  readonly endsAt?: string;
}

export const titleOf = ({ when, seen }: Entry) =>
  `${Object.values(seen)
    .flat()
    .map((words) => `'${words}'`)
    .join(' / ')} when ${when}`;

/** Opens the app, lets go wrong what shall, and does what the user does. */
export async function provoke({ at, as, rows, prepare, steps }: Entry): Promise<Scene> {
  const world = await createTestWorld(rows && { rows });
  prepare?.(world);
  const app = renderApp({ world, at, ...(as && { as }) });
  const scene: Scene = {
    ...app,
    world,
    press: async (name) => app.user.click(await ready(() => screen.findByRole('button', { name }))),
    async type(name, text) {
      const field = await screen.findByLabelText(name);
      await app.user.clear(field);
      await app.user.type(field, text);
    },
    confirm: async (name) =>
      app.user.click(await ready(async () => within(await openDialog()).findByRole('button', { name }))),
  };
  await steps?.(scene);
  return scene;
}

/** The dialog that stands before the others. */
const openDialog = () =>
  waitFor(() => {
    const dialog = [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].at(-1);
    if (!dialog) throw new Error('No dialog is open');
    return dialog;
  });

/** A button that can be pressed: its data is there, and its rights have been looked up, until when its tooltip is empty. */
async function ready(find: () => Promise<HTMLElement>): Promise<HTMLElement> {
  const button = await find();
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(button.dataset.tooltip).not.toBe('');
  });
  return button;
}

/** Waits for what the entry says, and for where it leaves the user. */
export async function expectSeen({ seen, endsAt }: Entry, { location }: Scene): Promise<void> {
  if (endsAt) await waitFor(() => expect(location()).toBe(endsAt));
  if ('toast' in seen) return expect(document).toHaveToast(...seen.toast);
  if ('alert' in seen) return waitFor(() => expect(alertWords().join('\n')).toContain(seen.alert));
  if ('text' in seen) expect(await screen.findAllByText(seen.text)).not.toEqual([]);
  else expect(screen.queryByText(seen.nothing)).not.toBeInTheDocument();
}

export const alertWords = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

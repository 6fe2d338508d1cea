import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fixClock } from '../support/clock';
import { consoleSoFar } from '../support/console';
import { isToastShown } from '../support/matchers';
import { type AppOptions, type OpenApp, renderApp } from '../support/renderApp';
import { createTestWorld, type TestWorld, type WorldOptions } from '../support/world';

/** The app as an entry of the catalog finds it, and the user's hands. */
export interface Scene extends OpenApp {
  readonly world: TestWorld;
  readonly press: (button: string | RegExp) => Promise<void>;
  /** A second later, because a press right after the button has changed back counts as the same press. */
  readonly pressLater: (button: string) => Promise<void>;
  /** Leaves the focus in the field. */
  readonly enter: (field: string, text: string) => Promise<void>;
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
export interface Row {
  readonly when: string;
  readonly prepare?: (world: TestWorld) => void;
  readonly steps?: (scene: Scene) => Promise<void>;
  readonly seen: Seen;
  /** What stands in the console beside it. */
  readonly logged?: readonly ['warn' | 'info', RegExp];
  /** Where the user ends. */
  readonly endsAt?: string;
}

/** A row, and the ones that go on from there: on the same page, each after the faults of the one before have ended. */
export interface Entry extends Row {
  readonly at: string;
  readonly as?: AppOptions['as'];
  readonly rows?: WorldOptions['rows'];
  readonly next?: readonly Row[];
}

export const rowsOf = (entry: Entry): readonly Row[] => [entry, ...(entry.next ?? [])];

const wordsOf = ({ when, seen }: Row) =>
  `${Object.values(seen)
    .flat()
    .map((words) => `'${words}'`)
    .join(' / ')} when ${when}`;

export const titleOf = (entry: Entry) => rowsOf(entry).map(wordsOf).join(', then ');

/** Opens the app where the first row finds it. */
export async function open({ at, as, rows, prepare }: Entry): Promise<Scene> {
  const world = await createTestWorld(rows && { rows });
  prepare?.(world);
  const app = renderApp({ world, at, ...(as && { as }) });
  const press = async (name: string | RegExp) =>
    app.user.click(await ready(() => screen.findByRole('button', { name })));
  return {
    ...app,
    world,
    press,
    async pressLater(name) {
      fixClock(new Date(Date.now() + 1_000));
      await press(name);
    },
    async enter(name, text) {
      const field = await screen.findByLabelText(name);
      act(() => field.focus());
      fireEvent.change(field, { target: { value: text } });
    },
    confirm: async (name) =>
      app.user.click(await ready(async () => within(await openDialog()).findByRole('button', { name }))),
  };
}

/** Lets go wrong what the row says, in place of what went wrong before. */
export function prepareNext({ prepare }: Row, world: TestWorld): void {
  world.recover();
  prepare?.(world);
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

/** Does what the user does, then waits for what the row says, and for where it leaves the user. */
export async function play({ steps, seen, logged, endsAt }: Row, scene: Scene): Promise<void> {
  if ('toast' in seen) expect(isToastShown(...seen.toast)).toBe(false);
  await steps?.(scene);
  if (logged) await waitFor(() => expect(consoleSoFar().join('\n')).toMatch(logged[1]));
  await expectSeen({ seen, endsAt }, scene);
}

async function expectSeen(
  { seen, endsAt }: Pick<Row, 'seen'> & { endsAt: string | undefined },
  { location }: Scene,
): Promise<void> {
  if (endsAt) await waitFor(() => expect(location()).toBe(endsAt));
  if ('toast' in seen) return expect(document).toHaveToast(...seen.toast);
  if ('alert' in seen) return waitFor(() => expect(alertWords().join('\n')).toContain(seen.alert));
  if ('text' in seen) expect(await screen.findAllByText(seen.text)).not.toEqual([]);
  else expect(screen.queryByText(seen.nothing)).not.toBeInTheDocument();
}

export const alertWords = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

import type { Rows } from '@sandbox/seed/rows';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { loadAllLinksCode } from '../all-links/bringAllLinks';
import { type OpenApp, renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';

export const loadPaletteCode = () =>
  Promise.all([
    loadAllLinksCode(),
    import('@/pages/dashboard/DashboardPage'),
    import('@/pages/domains/AddDomainForm'),
    import('@/pages/links/shortcuts/ShortcutsDialog'),
    import('@/shell/palette/LookThrough'),
    import('@/shell/palette/Palette'),
  ]).then(() => undefined);

export const dialog = () => screen.findByRole('dialog', { name: screenWords.findAnything });
export const field = () => screen.findByRole('combobox', { name: screenWords.findAnything });
export const option = (name: string | RegExp) => screen.findByRole('option', { name });
/** What the group offers, in its order. */
export const offered = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

export async function openByKey({ user }: Pick<OpenApp, 'user'>) {
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
}

/** Opens a page of the workspace, and the palette above it once the page is there. */
export async function openPalette({ rows = {}, at = '/' }: { readonly rows?: Rows; readonly at?: string } = {}) {
  const world: TestWorld = await createTestWorld({ rows });
  const app = renderApp({ world, at });
  await screen.findByRole('navigation', { name: 'Main' });
  return { world, ...app };
}

/** Puts a text into the field, as if its last letter had been typed. */
export async function look(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
}

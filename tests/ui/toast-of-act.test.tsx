import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import { createOrganization } from '@/contract/organizations';
import { differingCounts, linksWere } from '@/engines/links';
import { texts as statusTexts } from '@/pages/links/tools/statusTexts';
import { holdToasts, toasts } from '../support/matchers';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

it('a success takes away the red toast of the same act', async () => {
  const world = await createTestWorld();
  const { user } = renderApp({ world, at: '/organizations' });
  await user.click(await screen.findByRole('button', { name: screenWords.createOrganization }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Name'), 'Helios');
  world.fail(createOrganization, 400);
  await user.click(dialog.getByRole('button', { name: screenWords.createOrganization }));
  await expect(document).toHaveToast('Error', 'Failed to create organization');
  holdToasts();
  world.recover();
  fireEvent.click(dialog.getByRole('button', { name: screenWords.createOrganization }));
  await expect(document).toHaveToast('Organization created successfully');
  await waitFor(() => expect(screen.queryByText('Failed to create organization')).toBeNull());
});

it('a list that can be read again takes away the red toast of its failure', async () => {
  const world = await createTestWorld();
  world.fail(listDomains, 400);
  renderApp({ world, at: '/domains' });
  await expect(document).toHaveToast('Error', screenWords.domainsFailed);
  holdToasts();
  world.recover();
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(toasts()).toEqual([]));
});

it.each([
  [linksWere(1), '1 link was'],
  [linksWere(18), '18 links were'],
  [statusTexts.loaded.part(1, undefined), 'The list is not complete (1, and the server has more).'],
  [statusTexts.loaded.moved(1), 'The list changed while its 1 link was loaded. Some may be missing.'],
  [statusTexts.loaded.behind(18), 'The list is not complete (18, and others were created since).'],
  [differingCounts(2, 1), 'The server counts 1 link; this list has 2'],
])('a verb has the number of its count: %s', (text, expected) => {
  expect(text).toBe(expected);
});

import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { previewing } from '../support/preview';
import { links } from '../support/rows';
import type { Entry, Scene } from './entry';

const host = 'go.localhost:4400';
const onBulk = { at: `/links?domain=${host}`, rows: { links: links(2) } };

const deploy = () => previewing('bulk-actions');

/** Calls that there are none of would fail now. */
function deployOffline() {
  deploy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

async function select({ press, user }: Scene) {
  await press('Bulk Actions');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown links' }));
}

async function activate(scene: Scene) {
  await select(scene);
  await scene.press('Activate');
}

async function deactivate(scene: Scene) {
  await select(scene);
  await scene.press('Deactivate');
  await scene.confirm('Deactivate 2 links');
}

async function updateTags(scene: Scene) {
  await select(scene);
  await scene.press('Update Tags');
  await scene.user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'spring,');
  await scene.confirm('Update Tags');
}

async function exportCsv(scene: Scene) {
  await select(scene);
  await scene.press('More Actions');
  await scene.user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
}

const simulated = '2 links. Simulated: nothing was changed on the server.';

/** The simulated actions of bulk mode; they fail as calls would while the browser is offline. */
export const bulk: readonly Entry[] = [
  {
    when: 'links are not activated together',
    ...onBulk,
    prepare: deployOffline,
    steps: activate,
    seen: { toast: ['Error', 'Failed to activate links'] },
    logged: ['warn', /Failed to activate links/],
  },
  {
    when: 'links are activated together',
    ...onBulk,
    prepare: deploy,
    steps: activate,
    seen: { toast: ['Links Activated', simulated] },
  },
  {
    when: 'links are not deactivated together',
    ...onBulk,
    prepare: deployOffline,
    steps: deactivate,
    seen: { toast: ['Error', 'Failed to deactivate links'] },
    logged: ['warn', /Failed to deactivate links/],
  },
  {
    when: 'links are deactivated together',
    ...onBulk,
    prepare: deploy,
    steps: deactivate,
    seen: { toast: ['Links Deactivated', simulated] },
  },
  {
    when: 'tags of links are not updated together',
    ...onBulk,
    prepare: deployOffline,
    steps: updateTags,
    seen: { toast: ['Error', 'Failed to update tags'] },
    logged: ['warn', /Failed to update tags/],
  },
  {
    when: 'tags of links are updated together',
    ...onBulk,
    prepare: deploy,
    steps: updateTags,
    seen: { toast: ['Tags Updated', simulated] },
  },
  {
    when: 'the browser does not take the file of links',
    ...onBulk,
    prepare() {
      deploy();
      vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
        throw new Error('No room');
      });
    },
    steps: exportCsv,
    seen: { toast: ['Error', 'Failed to export links'] },
    logged: ['warn', /Failed to export links/],
  },
  {
    when: 'links are exported',
    ...onBulk,
    prepare() {
      deploy();
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    },
    steps: exportCsv,
    seen: { toast: ['Export Complete', '2 links'] },
  },
];

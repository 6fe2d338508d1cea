import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { previewing } from '../support/preview';
import { links } from '../support/rows';
import type { Entry, Scene } from './entry';

const host = 'go.localhost:4400';
const onBulk = { at: `/links?domain=${host}`, rows: { links: links(2) } };

/** Calls that there are none of would fail now. */
const isOnline = (value: boolean) => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const offline = () => isOnline(false);
const online = () => isOnline(true);

function deployOffline() {
  previewing('bulk-actions');
  offline();
}

async function select({ press, user }: Scene) {
  await press('Bulk Actions');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown links' }));
}

const activate = ({ press }: Scene) => press('Activate');

async function selectAndActivate(scene: Scene) {
  await select(scene);
  await activate(scene);
}

async function deactivate({ press, confirm }: Scene) {
  await press('Deactivate');
  await confirm('Deactivate 2 links');
}

const submitTags = ({ confirm }: Scene) => confirm('Update Tags');

async function updateTags(scene: Scene) {
  await scene.press('Update Tags');
  await scene.enter('Tags', 'spring,');
  await submitTags(scene);
}

async function exportCsv({ press, user }: Scene) {
  await press('More Actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
}

const simulated = '2 links. Simulated: nothing was sent.';

/** The simulated actions of bulk mode; they fail as calls would while the browser is offline. */
export const bulk: readonly Entry[] = [
  {
    when: 'links are not activated together',
    ...onBulk,
    prepare: deployOffline,
    steps: selectAndActivate,
    seen: { toast: ['Error', 'Failed to activate links'] },
    logged: ['warn', /Failed to activate links/],
    next: [
      { when: 'they are', prepare: online, steps: activate, seen: { toast: ['Links Activated', simulated] } },
      {
        when: 'they are not deactivated',
        prepare: offline,
        steps: deactivate,
        seen: { toast: ['Error', 'Failed to deactivate links'] },
        logged: ['warn', /Failed to deactivate links/],
      },
      { when: 'they are', prepare: online, steps: deactivate, seen: { toast: ['Links Deactivated', simulated] } },
      {
        when: 'their tags are not updated',
        prepare: offline,
        steps: updateTags,
        seen: { toast: ['Error', 'Failed to update tags'] },
        logged: ['warn', /Failed to update tags/],
      },
      { when: 'they are', prepare: online, steps: submitTags, seen: { toast: ['Tags Updated', simulated] } },
      {
        when: 'the browser does not take their file',
        prepare() {
          vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
            throw new Error('No room');
          });
        },
        steps: exportCsv,
        seen: { toast: ['Error', 'Failed to export links'] },
        logged: ['warn', /Failed to export links/],
      },
      {
        when: 'they are exported',
        prepare: () => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(),
        steps: exportCsv,
        seen: { toast: ['Export Complete', '2 links'] },
      },
    ],
  },
];

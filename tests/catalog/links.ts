import { screen } from '@testing-library/react';
import { listDomains } from '@/contract/domains';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { remember } from '../support/remember';
import { link } from '../support/rows';
import { screenWords } from '../support/screenWords';
import type { TestWorld } from '../support/world';
import type { Entry, Scene } from './entry';

const host = 'go.localhost:4400';
const onLinks = { at: `/links?domain=${host}`, rows: { links: [link('one'), link('off', { isActive: false })] } };

/** The last visit has left the domain chosen, so that the page does not need the list of domains for it. */
function failDomains(world: TestWorld, body?: object) {
  remember({ organizationId: 'org_1', projectId: 'prj_1', domain: host });
  world.fail(listDomains, 400, body);
}

const submit = ({ confirm }: Scene) => confirm('Create Link');

async function create(scene: Scene) {
  const { press, enter, confirm } = scene;
  await screen.findByRole('table');
  await press('Create Link');
  await enter(screenWords.destinationLabel, 'https://example.com/sale');
  await enter(screenWords.nameLabel, 'Spring sale');
  await confirm(screenWords.nextStep);
  await confirm(screenWords.nextStep);
  await submit(scene);
}

const unfold =
  (slug: string, button: string) =>
  async ({ press }: Scene) => {
    await press(screenWords.detailsFor(`${host}/${slug}`));
    await press(button);
  };

export const links: readonly Entry[] = [
  {
    when: 'the links do not load and the server says why',
    ...onLinks,
    prepare: (world) => world.fail(listLinks, 400, { message: 'This domain is closed' }),
    seen: { toast: ['Error', 'This domain is closed'] },
  },
  {
    when: 'the links do not load and the server gives no reason',
    ...onLinks,
    prepare: (world) => world.fail(listLinks, 400),
    seen: { toast: ['Error', 'Failed to load links'] },
  },
  {
    when: 'the domains do not load in the page',
    ...onLinks,
    prepare: (world) => failDomains(world),
    seen: { alert: 'Error loading domains' },
    next: [
      {
        when: 'the server gives no reason',
        prepare: (world) => failDomains(world),
        seen: { alert: 'Failed to load domains' },
      },
      {
        when: 'they do not load in the wizard',
        prepare: (world) => failDomains(world),
        steps: ({ press }) => press('Create Link'),
        seen: { alert: 'Failed to load available domains' },
      },
    ],
  },
  {
    when: 'the domains do not load in the page and the server says why',
    ...onLinks,
    prepare: (world) => failDomains(world, { message: 'The registry is closed' }),
    seen: { alert: 'The registry is closed' },
  },
  {
    when: 'a link is refused with a detail',
    ...onLinks,
    prepare: (world) => world.fail(createLink, 400, { detail: 'Not on Sundays', message: 'No' }),
    steps: create,
    seen: { toast: ['Error', 'Not on Sundays'] },
    next: [
      {
        when: 'it is refused with a message',
        prepare: (world) => world.fail(createLink, 400, { message: 'Not today' }),
        steps: submit,
        seen: { toast: ['Error', 'Not today'] },
      },
      {
        when: 'it does not reach the server, in the words of the exception',
        prepare: (world) => world.cut(createLink),
        steps: submit,
        seen: { toast: ['Error', "The server can't be reached. Check your connection and try again."] },
      },
      {
        when: 'it is refused without a word',
        prepare: (world) => world.fail(createLink, 500),
        steps: submit,
        seen: { toast: ['Error', 'Failed to create link. Please try again.'] },
      },
      {
        when: 'it is created',
        prepare: (world) => world.reply(createLink, { shortUrl: 'http://go.localhost:4400/spring' }),
        steps: submit,
        seen: { toast: ['Link Created Successfully!', 'Your short link is ready: http://go.localhost:4400/spring'] },
      },
    ],
  },
  {
    when: 'a link is not activated',
    ...onLinks,
    prepare: (world) => world.fail(setLinkStatus, 500),
    steps: unfold('off', 'Reactivate'),
    seen: { toast: ['Error', 'Failed to activate link'] },
    next: [
      {
        when: 'it is activated',
        steps: ({ pressLater }) => pressLater('Reactivate'),
        seen: { toast: ['Link activated successfully'] },
      },
    ],
  },
  {
    when: 'the clipboard refuses the QR code',
    ...onLinks,
    steps: unfold('one', 'Copy QR Code'), // this browser has no ClipboardItem
    seen: { nothing: 'QR Code copied!' },
    logged: ['warn', /The QR code could not be copied/],
    next: [
      {
        when: 'the link is not deactivated',
        prepare: (world) => world.fail(setLinkStatus, 500),
        steps: ({ press }) => press('Deactivate'),
        seen: { toast: ['Error', 'Failed to deactivate link'] },
      },
      {
        when: 'it is deactivated and the answer is not JSON',
        prepare: (world) => world.malformed(setLinkStatus),
        steps: ({ pressLater }) => pressLater('Deactivate'),
        seen: { toast: ['Link deactivated successfully'] },
      },
    ],
  },
];

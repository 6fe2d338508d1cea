import { screen } from '@testing-library/react';
import { listDomains } from '@/contract/domains';
import { createLink, listLinks, setLinkStatus } from '@/contract/links';
import { remember } from '../support/remember';
import { link } from '../support/rows';
import type { TestWorld } from '../support/world';
import type { Entry, Scene } from './entry';

const host = 'go.localhost:4400';
const onLinks = { at: `/links?domain=${host}`, rows: { links: [link('one'), link('off', { isActive: false })] } };

/** The last visit has left the domain chosen, so that the page does not need the list of domains for it. */
function failDomains(world: TestWorld, body?: object) {
  remember({ organizationId: 'org_1', projectId: 'prj_1', domain: host });
  world.fail(listDomains, 400, body);
}

async function create({ press, type, confirm }: Scene) {
  await screen.findByRole('table');
  await press('Create Link');
  await type('Destination URL', 'https://example.com/sale');
  await type('Link Name', 'Spring sale');
  await confirm('Next Step');
  await confirm('Next Step');
  await confirm('Create Link');
}

const toggle =
  (slug: string, button: string) =>
  async ({ press }: Scene) => {
    await press(`Details for ${host}/${slug}`);
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
    when: 'the links do not load and nobody says why',
    ...onLinks,
    prepare: (world) => world.fail(listLinks, 400),
    seen: { toast: ['Error', 'Failed to load links'] },
  },
  {
    when: 'the domains do not load in the page',
    ...onLinks,
    prepare: (world) => failDomains(world),
    seen: { alert: 'Error loading domains' },
  },
  {
    when: 'the domains do not load in the page and the server says why',
    ...onLinks,
    prepare: (world) => failDomains(world, { message: 'The registry is closed' }),
    seen: { alert: 'The registry is closed' },
  },
  {
    when: 'the domains do not load in the page and nobody says why',
    ...onLinks,
    prepare: (world) => failDomains(world),
    seen: { alert: 'Failed to load domains' },
  },
  {
    when: 'the domains do not load in the wizard',
    ...onLinks,
    prepare: (world) => failDomains(world),
    steps: ({ press }) => press('Create Link'),
    seen: { alert: 'Failed to load available domains' },
  },
  {
    when: 'a link is refused with a detail',
    ...onLinks,
    prepare: (world) => world.fail(createLink, 400, { detail: 'Not on Sundays', message: 'No' }),
    steps: create,
    seen: { toast: ['Error', 'Not on Sundays'] },
  },
  {
    when: 'a link is refused with a message',
    ...onLinks,
    prepare: (world) => world.fail(createLink, 400, { message: 'Not today' }),
    steps: create,
    seen: { toast: ['Error', 'Not today'] },
  },
  {
    when: 'a link does not reach the server, in the words of the exception',
    ...onLinks,
    prepare: (world) => world.cut(createLink),
    steps: create,
    seen: { toast: ['Error', "The server can't be reached. Check your connection and try again."] },
  },
  {
    when: 'a link is refused without a word',
    ...onLinks,
    prepare: (world) => world.fail(createLink, 500),
    steps: create,
    seen: { toast: ['Error', 'Failed to create link. Please try again.'] },
  },
  {
    when: 'a link is created',
    ...onLinks,
    prepare: (world) => world.reply(createLink, { shortUrl: 'http://go.localhost:4400/spring' }),
    steps: create,
    seen: { toast: ['Link Created Successfully!', 'Your short link is ready: http://go.localhost:4400/spring'] },
  },
  {
    when: 'a link is not activated',
    ...onLinks,
    prepare: (world) => world.fail(setLinkStatus, 500),
    steps: toggle('off', 'Reactivate'),
    seen: { toast: ['Error', 'Failed to activate link'] },
  },
  {
    when: 'a link is activated',
    ...onLinks,
    steps: toggle('off', 'Reactivate'),
    seen: { toast: ['Link activated successfully'] },
  },
  {
    when: 'a link is not deactivated',
    ...onLinks,
    prepare: (world) => world.fail(setLinkStatus, 500),
    steps: toggle('one', 'Deactivate'),
    seen: { toast: ['Error', 'Failed to deactivate link'] },
  },
  {
    when: 'a link is deactivated and the answer is not JSON',
    ...onLinks,
    prepare: (world) => world.malformed(setLinkStatus),
    steps: toggle('one', 'Deactivate'),
    seen: { toast: ['Link deactivated successfully'] },
  },
  {
    when: 'a link is deactivated',
    ...onLinks,
    steps: toggle('one', 'Deactivate'),
    seen: { toast: ['Link deactivated successfully'] },
  },
  {
    when: 'the clipboard refuses the QR code',
    ...onLinks,
    steps: toggle('one', 'Copy QR Code'), // this browser has no ClipboardItem
    seen: { nothing: 'QR Code copied!' },
    logged: ['warn', /The QR code could not be copied/],
  },
];

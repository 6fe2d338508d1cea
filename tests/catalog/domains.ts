import { screen } from '@testing-library/react';
import { createDomain, deleteDomain, listDomains, refreshDomain } from '@/contract/domains';
import { domain } from '../support/rows';
import type { Entry, Scene } from './entry';

const made = domain('go.example.com', {
  txtRecordName: '_cf-custom-hostname.go.example.com',
  txtRecordValue: 'b7c1-token',
  cnameRecordValue: 'links.waypost.test',
  status: 'active',
  cloudflareStatus: 'active',
  cloudflareSslStatus: 'active',
});
const unreachable = "The server can't be reached. Check your connection and try again.";
const onDomains = { at: '/domains', rows: { domains: [made] } };

async function add({ press, type, user }: Scene) {
  await press('Add Domain');
  await type('Domain Name', 'new.example.com');
  await user.keyboard('{Enter}');
}

async function ask({ press, user }: Scene) {
  await press('Actions for go.example.com');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Domain' }));
}

async function remove(scene: Scene) {
  await ask(scene);
  await scene.confirm('Delete go.example.com');
}

async function refresh({ press }: Scene) {
  await press('DNS configuration of go.example.com');
  await press('Refresh status');
}

export const domains: readonly Entry[] = [
  {
    when: 'the domains do not load',
    ...onDomains,
    prepare: (world) => world.fail(listDomains, 400),
    seen: { toast: ['Error', 'Failed to load domains'] },
  },
  {
    when: 'a domain is not added and the server says why',
    ...onDomains,
    prepare: (world) => world.fail(createDomain, 400, { detail: 'No more domains in this plan' }),
    steps: add,
    seen: { toast: ['Error', 'No more domains in this plan'] },
  },
  {
    when: 'a domain is not added and nobody says why',
    ...onDomains,
    prepare: (world) => world.fail(createDomain, 500),
    steps: add,
    seen: { toast: ['Error', 'Failed to add domain'] },
  },
  {
    when: 'a domain is not added because no server answers',
    ...onDomains,
    prepare: (world) => world.cut(createDomain),
    steps: add,
    seen: { toast: ['Error', `Failed to add domain. ${unreachable}`] },
  },
  {
    when: 'a domain is added',
    ...onDomains,
    steps: add,
    seen: {
      toast: ['Domain Added Successfully', 'Your domain has been created. DNS records are ready for configuration.'],
    },
  },
  {
    when: 'a domain is about to be deleted',
    ...onDomains,
    steps: ask,
    seen: { text: 'Delete Domain' },
  },
  {
    when: 'a domain is not deleted',
    ...onDomains,
    prepare: (world) => world.fail(deleteDomain, 500),
    steps: remove,
    seen: { toast: ['Error', 'Failed to delete domain'] },
  },
  {
    when: 'a domain is deleted and the answer is no JSON',
    ...onDomains,
    prepare: (world) => world.malformed(deleteDomain),
    steps: remove,
    seen: { toast: ['Domain Deleted'] },
  },
  {
    when: 'a status is not refreshed and the server says why',
    ...onDomains,
    prepare: (world) => world.fail(refreshDomain, 400, { detail: 'DNS is busy' }),
    steps: refresh,
    seen: { toast: ['Refresh failed', 'DNS is busy'] },
  },
  {
    when: 'a status is not refreshed and nobody says why',
    ...onDomains,
    prepare: (world) => world.fail(refreshDomain, 500),
    steps: refresh,
    seen: { toast: ['Refresh failed', 'Could not refresh domain status. Try again shortly.'] },
  },
  {
    when: 'a status is not refreshed because no server answers',
    ...onDomains,
    prepare: (world) => world.cut(refreshDomain),
    steps: refresh,
    seen: { toast: ['Refresh failed', `Could not refresh domain status. Try again shortly. ${unreachable}`] },
  },
  {
    when: 'a status is refreshed',
    ...onDomains,
    steps: refresh,
    seen: { toast: ['Status refreshed', 'We checked DNS/Cloudflare and updated the domain status.'] },
  },
];

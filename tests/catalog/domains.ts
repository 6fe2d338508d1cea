import { screen } from '@testing-library/react';
import { createDomain, deleteDomain, listDomains, refreshDomain } from '@/contract/domains';
import { domain } from '../support/rows';
import { screenWords } from '../support/screenWords';
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

async function enter({ enter, user }: Scene) {
  await enter(screenWords.domainName, 'new.example.com');
  await user.keyboard('{Enter}');
}

async function add(scene: Scene) {
  await scene.press(screenWords.addDomain);
  await enter(scene);
}

async function ask({ press, user }: Scene) {
  await press(screenWords.domainActions('go.example.com'));
  await user.click(await screen.findByRole('menuitem', { name: screenWords.deleteDomain }));
}

const remove = ({ confirm }: Scene) => confirm('Delete go.example.com');
const refresh = ({ press }: Scene) => press(screenWords.refreshStatus);

async function unfold(scene: Scene) {
  await scene.press(screenWords.dnsOf('go.example.com'));
  await refresh(scene);
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
    next: [
      {
        when: 'the server gives no reason',
        prepare: (world) => world.fail(createDomain, 500),
        steps: enter,
        seen: { toast: ['Error', 'Failed to add domain'] },
      },
      {
        when: 'no server answers',
        prepare: (world) => world.cut(createDomain),
        steps: enter,
        seen: { toast: ['Error', `Failed to add domain. ${unreachable}`] },
      },
      {
        when: 'it is added',
        steps: enter,
        seen: {
          toast: [
            'Domain Added Successfully',
            'Your domain has been created. DNS records are ready for configuration.',
          ],
        },
      },
    ],
  },
  {
    when: 'a domain is about to be deleted',
    ...onDomains,
    steps: ask,
    seen: { text: 'Delete Domain' },
    next: [
      {
        when: 'it is not deleted',
        prepare: (world) => world.fail(deleteDomain, 500),
        steps: remove,
        seen: { toast: ['Error', 'Failed to delete domain'] },
      },
      {
        when: 'it is deleted and the answer is no JSON',
        prepare: (world) => world.malformed(deleteDomain),
        steps: remove,
        seen: { toast: ['Domain Deleted'] },
      },
    ],
  },
  {
    when: 'a status is not refreshed and the server says why',
    ...onDomains,
    prepare: (world) => world.fail(refreshDomain, 400, { detail: 'DNS is busy' }),
    steps: unfold,
    seen: { toast: ['Refresh failed', 'DNS is busy'] },
    next: [
      {
        when: 'the server gives no reason',
        prepare: (world) => world.fail(refreshDomain, 500),
        steps: refresh,
        seen: { toast: ['Refresh failed', 'Could not refresh domain status. Try again shortly.'] },
      },
      {
        when: 'no server answers',
        prepare: (world) => world.cut(refreshDomain),
        steps: refresh,
        seen: { toast: ['Refresh failed', `Could not refresh domain status. Try again shortly. ${unreachable}`] },
      },
      {
        when: 'it is refreshed',
        steps: refresh,
        seen: { toast: ['Status refreshed', 'We checked DNS/Cloudflare and updated the domain status.'] },
      },
    ],
  },
];

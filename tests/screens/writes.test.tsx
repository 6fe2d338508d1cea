import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDomain, listDomains, refreshDomain } from '@/contract/domains';
import { listLinks, setLinkStatus } from '@/contract/links';
import { renderApp } from '../support/renderApp';
import { domain, idOf, link, twoOrganizations } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { choose, chosenIn } from '../support/select';
import { createTestWorld, type TestWorld } from '../support/world';

const organizationId = idOf('org', 'Northwind');
const shop = 'go.northwind.example';
const records = { txtRecordName: '_verify', txtRecordValue: 'x', cnameRecordValue: 'in.example' };
const active = {
  organizationId,
  status: 'active',
  cloudflareStatus: 'active',
  cloudflareSslStatus: 'active',
  ...records,
};
const rows = {
  ...twoOrganizations,
  domains: [domain(shop, active)],
  links: [link('sale', { domain: shop, organizationId, projectId: idOf('prj', 'Northwind Default Project') })],
};

const open = async (at: string) => {
  const world = await createTestWorld({ rows });
  return { world, ...renderApp({ world, at }) };
};

type App = Awaited<ReturnType<typeof open>>;
const press = ({ user }: App, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

async function refresh(app: App) {
  await press(app, screenWords.dnsOf(shop));
  await press(app, screenWords.refreshStatus);
}

async function add(app: App) {
  await press(app, screenWords.addDomain);
  const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
  fireEvent.change(form.getByLabelText(screenWords.domainName), { target: { value: 'new.northwind.example' } });
  await app.user.click(form.getByRole('button', { name: screenWords.addDomain }));
}

async function deactivate(app: App) {
  await press(app, beginningWith(screenWords.detailsFor('')));
  await press(app, 'Deactivate');
}

const links = `/links?domain=${shop}`;
const inProject = `https://${shop}/sale in Northwind / Default Project`;

it.each([
  ['refreshed domain', '/domains', refreshDomain, refresh, 'Status refreshed', `${shop} in Northwind`],
  ['added domain', '/domains', createDomain, add, 'Domain Added Successfully', 'new.northwind.example in Northwind'],
  ['deactivated link', links, setLinkStatus, deactivate, screenWords.linkDeactivated, inProject],
] as const)('the end of a write names the %s after a switch, and nothing else follows', async (...story) => {
  const [, at, endpoint, order, title, text] = story;
  const app = await open(at);
  const answer = app.world.hold(endpoint);
  await order(app);
  await waitFor(() => expect(answer.waiting).toHaveLength(1));
  await choose(app.user, 'Organization', 'Helios');
  await waitFor(async () => expect(await chosenIn('Project')).toBe('Default Project'));
  await settled(app.world, at === links ? listLinks : listDomains);
  const reads = countReads(app.world);

  answer.releaseAll();
  await expect(document).toHaveToast(title, text);
  expect(countReads(app.world)).toBe(reads);
  expect(screen.queryByText('new.northwind.example')).not.toBeInTheDocument();
});

/** Fulfilled when the page has what it asks the other organization for last: the held write alone has no answer. */
const settled = (world: TestWorld, last: typeof listDomains | typeof listLinks) =>
  waitFor(() => {
    const asked = world.requests(last).map(({ params }) => params.organizationId);
    expect(asked).toContain(idOf('org', 'Helios'));
    expect(world.pending()).toBe(1);
  });

const countReads = (world: TestWorld) => world.requests(listDomains).length + world.requests(listLinks).length;

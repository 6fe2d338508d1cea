import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listLinks, setLinkStatus } from '@/contract/links';
import { closeJobs } from '@/engines/jobs/openJobs';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { consentStore } from '@/providers/consent';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { chevron, domain, idle, openLinks, press, status, table } from '../links/openLinks';
import { edit, pressLater } from '../links-changes/openChanges';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime, shortenWaits, takeTimers } from '../support/clock';
import { bringWorkers, hangWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { domain as domainRow, link, links } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { spokenIn } from '../support/spoken';
import { createTestWorld } from '../support/world';

beforeAll(async () => {
  await Promise.all([
    loadAllLinksCode(),
    import('@/pages/checks/ChecksPage'),
    import('@/pages/links-changes/ChangesPage'),
    import('@/pages/create-many/CreateManyPage'),
    import('@/resources/domains/UnlistedDomain'),
    import('@/pages/links/details/LinkDetails'),
    import('@/pages/links/details/Findings'),
    import('@/pages/links/tools/CheckedStatus'),
  ]);
});
beforeEach(() => {
  const close = bringAllLinks();
  return async () => {
    close();
    await closeJobs();
  };
});

const own = (slug: string) => `http://${domain}/${slug}`;
const faulty = [
  link('a', { deepLink: own('b') }),
  link('b', { deepLink: own('a') }),
  link('lost', { deepLink: own('nowhere') }),
  link('on', { deepLink: own('end') }),
  link('end', { deepLink: 'http://example.com/' }),
  link('late', { expiresAt: Date.parse('2020-01-01') }),
];
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li') ?? document.body;
  return within(item);
};
const findings = () => screen.findByRole('list', { name: 'Link checks' });
/** How many links a check finds, or the words that it is folded under. */
async function found(name: string): Promise<string | null | undefined> {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const fold = heading.closest('details')?.querySelector('summary')?.textContent;
  return fold ?? (await row(name)).getByText(/^\d+$/).textContent;
}

/** Another tab has the lists, where tabs can share no worker, until these are taken from it. */
function holdOwner(): () => void {
  type Work = (lock: object | null) => unknown;
  const pending = new Promise(() => undefined);
  const request = async (name: string, ...[options, work]: [Work] | [LockOptions, Work]) => {
    if (typeof options === 'function') return options({});
    if (name.split(' ').length > 2) return pending; // of a tab or a worker that lives
    if (options.mode === 'shared') return pending; // it is waited for until it is free
    return work?.(options.ifAvailable ? null : {});
  };
  const query = async () => ({ held: [] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  vi.stubGlobal('SharedWorker', undefined);
  const letGo = () => void Reflect.deleteProperty(navigator, 'locks');
  onTestFinished(letGo);
  return letGo;
}

/** With `uncounted` the server does not say so many times how many links there are, so that they are read by a press. */
async function openChecks({ rows = faulty, asked = domain, uncounted = 0 } = {}) {
  const world = await createTestWorld({ rows: { links: rows } });
  if (uncounted > 0) world.fail(listLinks, 400, undefined, { times: uncounted });
  const app = renderApp({ world, at: `/links/checks?domain=${asked}` });
  await screen.findByRole('heading', { level: 1, name: 'Link checks' });
  return { world, ...app };
}

describe('the page of checks', () => {
  it('is opened from Tools, checks what is loaded, and shows and changes the links of a check', async () => {
    const { user, location } = await openLinks({ rows: faulty });
    await user.click(await chevron('end'));
    expect((await findings()).textContent).toMatch(/^HTTP: Leads to a public host without encryption\./);
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.checkLinksTool }));
    await status(screenWords.checked(6));
    const path = screen.getByRole('navigation', { name: 'Path' });
    expect(path).toHaveTextContent('Links / Link checks');
    expect(within(path).getByRole('link', { name: 'Links' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/links\b/),
    );
    expect(screen.getByText(/^· loaded/)).toHaveAttribute('aria-live', 'off'); // time alone is not spoken
    for (const [check, count] of [
      ['Loop', '2'],
      ['Dead end', '1'],
      ['Expired but active', '1'],
      ['Chain', '1'],
      ['HTTP', '1'],
      ['No activity', '13 checks found nothing'],
      ['Private host', '4'],
    ] as const)
      expect(await found(check)).toBe(count);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(19);
    expect(await accessibilityProblems()).toEqual([]);

    await user.click((await row('Dead end')).getByRole('button', { name: /^Change status…/ }));
    const dialog = await screen.findByRole('dialog', { name: screenWords.statusTitle(1) });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await user.click((await row('Loop')).getByRole('link', { name: /^Show/ }));
    await status(`2 of 6 links · ${screenWords.justNow} · 0 clicks, 0 scans`);
    expect(new URLSearchParams(location().split('?')[1]).get('check')).toBe('loop');
    await chevron('a');
    await user.click(await press('Remove Check: Loop'));
    await status(`6 links · ${screenWords.justNow} · 0 clicks, 0 scans`);
    expect(within(await table()).getAllByRole('row')).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /Check: / })).not.toBeInTheDocument();
    await user.click(await chevron('on'));
    await waitFor(async () =>
      expect(await findings()).toHaveTextContent(/Chain: .* Leads over:.* Ends at http:\/\/example.com\/$/),
    );
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('reads all links by itself after a press on the dashboard, and stays as it is when the domains are read in vain', async () => {
    fixClock();
    const world = await createTestWorld({ rows: { links: faulty } });
    const { user } = renderApp({ world, at: '/' });
    await user.click(await screen.findByRole('link', { name: 'Check links' }));
    await status(screenWords.checked(6));
    expect(world).toHaveRequested(listLinks, 1);

    world.fail(listDomains, 500);
    const reads = world.requests(listDomains).length;
    passTime(60_000);
    for (const name of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(name)));
    await waitFor(() => expect(world.requests(listDomains).length).toBeGreaterThan(reads));
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(await found('Loop')).toBe('2');
    expect(screen.queryByText('Error loading domains')).not.toBeInTheDocument();
  });

  it('says what is not loaded and which checks are not possible before all is; deleted links are not counted', async () => {
    const deleted = link('gone', { deleted: true });
    const { world, user } = await openChecks({ rows: [deleted, ...faulty, ...links(299)], uncounted: 1 });
    await press(screenWords.loadAllLinks);
    const answers = world.hold(listLinks);
    const spoken = spokenIn(document.body);
    await user.click(await press(screenWords.loadAllLinks));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await status('Loading all links');
    expect(screen.queryByText('Load all links to check them.')).not.toBeInTheDocument();
    answers.waiting[0]?.release();
    await status('200 of 306 links were loaded.');
    await screen.findByText('50% of 306 links loaded');
    expect(spoken.filter(Boolean)).toEqual(['50% of 306 links loaded']);
    expect(screen.queryByText(/^Check(ing|ed) /)).not.toBeInTheDocument();
    await pressLater(user, 'Pause', 500);
    await status(screenWords.checked(199));
    expect(await found('Loop')).toBe('6 checks need all links');
    expect(await found('HTTP')).not.toBe('6 checks need all links');
    expect(await accessibilityProblems()).toEqual([]);
    answers.releaseAll();
    await pressLater(user, screenWords.loadRest, 5000);
    await status(screenWords.checked(305));
    expect(screen.queryByText(/ need all links$/)).not.toBeInTheDocument();
    expect(await found('Loop')).toBe('2');
  });

  it('says why no links come, before and after they were read, and reads them by a press', async () => {
    consentStore.accept();
    shortenWaits();
    hangWorkers();
    const { world, user, go } = await openChecks({ uncounted: 3 });
    await status('Still opening the list…');
    go(`/links/changes?domain=${domain}`);
    await screen.findByRole('heading', { level: 1, name: 'What changed' });
    await status('Still opening the list…');
    go(`/links/checks?domain=${domain}`);
    await screen.findByRole('heading', { level: 1, name: 'Link checks' });
    bringWorkers();
    await user.click(await press(screenWords.retry));
    world.fail(listLinks, 403, { detail: 'Not today' }, { times: 1 });
    await pressLater(user, screenWords.loadAllLinks);
    await status('The links are not available');
    expect(await status('Not today')).toBeVisible();
    await pressLater(user, 'Retry', 3000);
    await status(screenWords.checked(6));

    world.fail(listLinks, 403, { detail: 'Not now' }, { times: 1 });
    await user.click(await idle(screenWords.refresh));
    await status('Not now');
    expect(screen.queryByRole('button', { name: screenWords.refresh })).not.toBeInTheDocument();
    const page = { links: [{ domain, shortLink: 'a' }], hasMore: true, nextContinuationToken: 'same', totalCount: 90 };
    world.reply(listLinks, page);
    await pressLater(user, 'Retry', 4000);
    await status('The server repeats links');
    expect(screen.getByText('1 of 90 links were loaded.')).toBeVisible();
    world.recover();
    await pressLater(user, screenWords.reloadAll(), 5000);
    await status(screenWords.checked(6));
  });

  it('says why the first links did not come that would tell how many there are, and reads all by a press', async () => {
    const { user, world } = await openChecks({ uncounted: 1 });
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Failed to load links')).toBeVisible();
    world.recover();
    await pressLater(user, screenWords.loadAllLinks);
    await status(screenWords.checked(6));
    expect(main.queryByText('Failed to load links')).not.toBeInTheDocument();
  });

  it('says that another tab has the lists where tabs can share no worker, and opens them here by a press', async () => {
    consentStore.accept();
    shortenWaits();
    const letGo = holdOwner();
    const { user } = await openChecks();
    await status('Lists and jobs are open in another tab');
    expect(await accessibilityProblems()).toEqual([]);
    await pressLater(user, 'Open them here');
    await status(screenWords.checked(6));
    letGo();
  });

  it('draws a line between groups, and names the partners of a link with what can be done with them', async () => {
    const rows = [
      ...['a', 'b', 'c', 'd'].map((slug, at) => link(slug, { deepLink: `https://example.com/${at % 2}` })),
      ...Array.from({ length: 6 }, (_, at) => link(`more-${at}`, { deepLink: 'https://example.com/1' })),
      link('lead', { deepLink: own('gone') }),
    ];
    const { user, location, go } = await openLinks({ rows, search: `?domain=${domain}&check=twins` });
    await status(/^10 of 11 links/);
    const lines = within(await table())
      .getAllByRole('row')
      .filter((each) => each.getAttribute('aria-description') === 'First of its group');
    expect(lines.map((each) => each.getAttribute('aria-rowindex'))).toEqual([expect.any(String)]);

    await user.click(await chevron('b'));
    await waitFor(async () => expect(await findings()).toHaveTextContent('and 2 more'));
    expect(within(await findings()).getAllByRole('link')).toHaveLength(5);
    await user.click(await chevron('b'));
    await user.click(await chevron('a'));
    await waitFor(async () => expect(await findings()).toHaveTextContent('Leads there too:'));
    const partners = within(within(await findings()).getByRole('list'));
    expect(partners.getAllByRole('listitem')).toHaveLength(1);
    expect(partners.getByText(`${domain}/c`).parentElement).toHaveTextContent('Active · 0 clicks');
    expect(partners.getByRole('button', { name: `Copy ${domain}/c` })).toBeEnabled();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(partners.getByRole('link', { name: `Show ${domain}/c` }));
    await status(/^1 of 11 links/);
    expect(new URLSearchParams(location().split('?')[1]).get('open')).toBe('c');

    go(`/links?domain=${domain}&check=dead-end`);
    await user.click(await chevron('lead'));
    await waitFor(async () => expect(await findings()).toHaveTextContent('Leads to:'));
    const gone = within(within(await findings()).getByRole('list'));
    expect(gone.getByRole('listitem')).toHaveTextContent(`${domain}/gone · not in this project`);
    expect(gone.queryByRole('button')).not.toBeInTheDocument();
  });

  it('follows links over the other domains whose links are all here, and names the others', async () => {
    consentStore.accept();
    const [trail, way] = ['trail.example', 'xn--wg-via.example'];
    const onTrail = { domain: trail };
    const rows = {
      domains: [domainRow(trail), domainRow(way)],
      links: [
        link('a', { deepLink: `https://${trail}/b` }),
        link('b', { ...onTrail, deepLink: own('a') }),
        link('lost', { deepLink: `https://${trail}/nowhere` }),
        link('far', { deepLink: `https://${trail}/end` }),
        link('end', { ...onTrail, deepLink: 'https://example.com/end' }),
        link('away', { deepLink: `https://${way}/a` }),
      ],
    };
    const world = await createTestWorld({ rows });
    const { user, go, close } = renderApp({ world, at: `/links/checks?domain=${trail}` });
    await status(screenWords.checked(2));
    expect(await found('Loop')).toMatch(/ found nothing$/);
    await status(`Not looked at: ${domain} (not read to the end).`);
    go(`/links/checks?domain=${domain}`);
    await status(screenWords.checked(4));
    for (const check of ['Loop', 'Dead end', 'Chain']) expect(await found(check)).toBe('1');
    await status('Not looked at: wäg.example (not read to the end).');

    await user.click((await row('Chain')).getByRole('link', { name: /^Show/ }));
    await user.click(await chevron('far'));
    await waitFor(async () =>
      expect(await findings()).toHaveTextContent(
        /^Chain: .* Leads over:trail.example\/endShow Ends at https:\/\/example.com\/end$/,
      ),
    );
    close();
    closeAllLinks();
    renderApp({ world, at: `/links?domain=${domain}&check=loop` });
    await status(/^1 of 4 links/);
    await chevron('a');
  });

  describe('of links that lead to another domain', () => {
    const trail = 'trail.example';

    /** Opens the checks of a domain once all links of the other one have been read, and so many minutes have passed. */
    async function openAfter(minutes: number, more: ReturnType<typeof links> = []) {
      consentStore.accept();
      const rows = {
        domains: [domainRow(trail)],
        links: [link('away', { deepLink: `https://${trail}/a` }), link('a', { domain: trail }), ...more],
      };
      fixClock();
      const world = await createTestWorld({ rows });
      const app = renderApp({ world, at: `/links/checks?domain=${trail}` });
      if (more.length > 0) await app.user.click(await press(screenWords.loadAllLinks)); // above 4,000 links it is asked for
      await status(new RegExp(`^${screenWords.checked(2).replace('2 links', '.*')}$`));
      passTime(minutes * 60_000);
      app.go(`/links/checks?domain=${domain}`);
      return { world, ...app, calls: () => world.requests(listLinks).filter(({ params }) => params.domain === trail) };
    }

    it('says the age of the oldest list that it rests on, in the list that is narrowed to it and in the details too', async () => {
      const { user, calls } = await openAfter(10);
      await status(screenWords.checked(1, '10 minutes ago'));
      expect(await found('Chain')).toBe('1');
      expect(calls()).toHaveLength(1);
      await user.click((await row('Chain')).getByRole('link', { name: /^Show/ }));
      await status(/^1 of 1 link · 10 minutes ago/);
      await user.click(await chevron('away'));
      await waitFor(async () => expect(await findings()).toHaveTextContent(/Other domains as of 10 minutes ago\./));
    });

    it('follows them into loaded pages that have all links of a domain, as far as these are not old', async () => {
      consentStore.accept();
      const away = link('away', { deepLink: `https://${trail}/a` });
      fixClock();
      const world = await createTestWorld({
        rows: { domains: [domainRow(trail)], links: [away, link('a', { domain: trail })] },
      });
      const { user, go } = renderApp({ world, at: `/links?domain=${trail}` });
      await screen.findByRole('button', { name: screenWords.detailsFor(`${trail}/a`) });
      passTime(5 * 60_000);
      go(`/links/checks?domain=${domain}`);
      await status(screenWords.checked(1, '5 minutes ago'));
      expect(await found('Chain')).toBe('1');
      expect(screen.queryByText(/^Not looked at/)).not.toBeInTheDocument();
      passTime(11 * 60_000);
      await user.click(await idle(screenWords.refresh));
      await status(`Not looked at: ${trail} (older than 15 minutes).`);
      expect(await found('Chain')).toMatch(/ found nothing$/);
      expect(world.requests(listLinks).filter(({ params }) => params.domain === trail)).toHaveLength(1);
    });

    it('reads a list again that is older than 15 minutes: a link that was switched off since is no link to rest on', async () => {
      const { world, user, calls } = await openAfter(10);
      await status(screenWords.checked(1, '10 minutes ago'));
      await world.client().call(setLinkStatus, {
        path: { organizationId: 'org_1', projectId: 'prj_1', domain: trail, id: `${trail}+a` },
        body: { isActive: false },
      });
      passTime(6 * 60_000);
      const answers = world.hold(listLinks, { where: { domain: trail } });
      await user.click(await idle(screenWords.refresh));
      await status(`Loading ${trail} again…`);
      await waitFor(() => expect(answers.waiting).toHaveLength(1));
      answers.releaseAll();
      await status(screenWords.checked(1));
      await waitFor(async () => expect(await found('Dead end')).toBe('1'));
      expect(calls()).toHaveLength(2);
      expect(screen.queryByText(`Loading ${trail} again…`)).not.toBeInTheDocument();
    });

    it('says what it reads again before anything is checked', async () => {
      const { world, go } = await openAfter(10);
      await status(screenWords.checked(1, '10 minutes ago'));
      go('/links');
      passTime(6 * 60_000);
      const answers = world.hold(listLinks, { where: { domain: trail } });
      go(`/links/checks?domain=${domain}`);
      expect(await status(`Loading ${trail} again…`)).toBeVisible();
      answers.releaseAll();
      await status(beginningWith(screenWords.checked(1, '')));
    });

    it('names a domain whose list is old and can not be read again, and claims nothing of links to it', async () => {
      const { world, user } = await openAfter(10);
      await status(screenWords.checked(1, '10 minutes ago'));
      world.fail(listLinks, 400, { detail: 'Not now' }, { where: { domain: trail } });
      passTime(6 * 60_000);
      await user.click(await idle(screenWords.refresh));
      await status(`Not looked at: ${trail} (older than 15 minutes).`);
      await status(screenWords.checked(1));
      for (const check of ['Loop', 'Dead end', 'Chain']) expect(await found(check)).toMatch(/ found nothing$/);
    });

    it('names a domain of which an entry can not be read, and claims nothing of links to it', async () => {
      consentStore.accept();
      const rows = { domains: [domainRow(trail)], links: [link('away', { deepLink: `https://${trail}/gone` })] };
      const world = await createTestWorld({ rows });
      world.reply(listLinks, { links: [{ domain: trail, shortLink: 'a' }, {}] }, { where: { domain: trail } });
      const { go } = renderApp({ world, at: `/links/checks?domain=${trail}` });
      await status(beginningWith('1 entry could not be read'));
      go(`/links/checks?domain=${domain}`);
      await status(`Not looked at: ${trail} (not read to the end).`);
      await status(screenWords.checked(1));
      expect(await found('Dead end')).toMatch(/ found nothing$/);
    });

    it('does not read a list again of more than 4,000 links, and names its domain', async () => {
      const { calls, user, go } = await openAfter(
        16,
        links(4000).map((one) => ({ ...one, domain: trail })),
      );
      await status(`Not looked at: ${trail} (older than 15 minutes).`);
      expect(await found('Chain')).toMatch(/ found nothing$/);
      const before = calls().length;
      await user.click(await idle(screenWords.refresh));
      await status(screenWords.checked(1));
      expect(calls()).toHaveLength(before);
      go(`/links?domain=${domain}&check=dead-end`);
      // beside the number of links, and where the links would be
      const said = () => screen.queryAllByText(`Not looked at: ${trail} (older than 15 minutes).`);
      await waitFor(() => expect(said()).toHaveLength(2));
      await status(new RegExp(`^0 of 1 link · ${screenWords.justNow}`));
    });
  });

  it('names a domain that can not be checked, and checks the first one instead, which has links also where all are deleted', async () => {
    const { world, user } = await openChecks({ rows: [], asked: 'go.other.example', uncounted: 1 });
    await screen.findByText(/^go.other.example is not a domain of /);
    expect(screen.getByText(new RegExp(`Showing ${domain}\\.$`))).toBeVisible();
    const load = await press(screenWords.loadAllLinks); // the first call has been answered
    world.fail(listLinks, 429, undefined, { times: 1, headers: { 'retry-after': '30' } });
    takeTimers({ withDate: true });
    await user.click(load);
    expect(await screen.findByText(/^Loading all links: server busy, resumes in \d+ s$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await screen.findByText('This domain has no links');
    expect(await accessibilityProblems()).toEqual([]);

    await edit(
      world,
      { kind: 'create', slug: 'new', fields: { name: 'New', deepLink: own('a') } },
      { kind: 'delete', slug: 'new' },
    );
    await user.click(await idle(screenWords.refresh));
    await waitFor(() => expect(screen.queryByText('This domain has no links')).not.toBeInTheDocument());
    await status(screenWords.checked(0));
  });

  it('takes no domain of the address where the organization has none; nor does creating many', async () => {
    const world = await createTestWorld();
    world.reply(listDomains, []);
    const { go } = renderApp({ world, at: `/links/checks?domain=${domain}` });
    await screen.findByText('No domain can carry links yet');
    go(`/links/create-many?domain=${domain}`);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('No active domain yet'),
    );
  });
});

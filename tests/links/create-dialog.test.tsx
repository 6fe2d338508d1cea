import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '@/contract/links';
import { CreateLinkDialog } from '@/pages/links/create/CreateLinkDialog';
import { useAccess } from '@/providers/auth/SessionProvider';
import { enterPlace } from '@/providers/place';
import { setTelemetrySink, type UsageEvent } from '@/providers/telemetry/track';
import { type Domain, domainFromWire } from '@/resources/domains/resource';
import { Workspace } from '@/Workspace';
import { accessibilityProblems } from '../support/accessibility';
import { emptyDate, typeHalfDate } from '../support/halfDate';
import { createTestIdentity } from '../support/identity';
import { toasts } from '../support/matchers';
import { link } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld, type TestWorld } from '../support/world';

const host = 'go.localhost:4400';
const organization = {
  id: 'org_1',
  name: 'Northwind',
  description: '',
  type: undefined,
  isActive: true,
  projectCount: 1,
  memberCount: 1,
  created: undefined,
};
const project = {
  id: 'prj_1',
  name: 'Default Project',
  description: '',
  organizationId: 'org_1',
  created: undefined,
  createdBy: '',
};
const provided = domainFromWire(
  {
    domain: host,
    organizationId: 'org_1',
    status: 'active',
    cloudflareStatus: undefined,
    cloudflareSslStatus: undefined,
    txtRecordName: undefined,
    txtRecordValue: undefined,
    cnameRecordValue: undefined,
    lastStatusRefresh: undefined,
    hasVerificationRecords: false,
    cloudflareCustomHostnameId: undefined,
    isWaypostDomain: true,
  },
  {},
);

afterEach(() => setTelemetrySink(undefined));

async function setUp({ domains = [provided], preselected }: { domains?: Domain[]; preselected?: string } = {}) {
  const world = await createTestWorld({ rows: { links: [link('taken')] } });
  const identity = createTestIdentity(world, 'ada');
  const events: UsageEvent[] = [];
  const created: string[] = [];
  setTelemetrySink((event) => events.push(event));
  enterPlace({ organizationId: organization.id, projectId: project.id });

  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const { kind } = useAccess();
    if (kind !== 'granted') return null;
    return (
      <Workspace>
        <main>
          <h1 tabIndex={-1}>Links</h1>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
        </main>
        {isOpen && (
          <CreateLinkDialog
            scope={{ organization, project }}
            domains={domains}
            shown={preselected}
            domainsError={domains.length === 0 ? new Error('no') : undefined}
            loadedSlugs={() => new Set(['loaded'])}
            knownTags={() => ['autumn', 'spring', 'winter; snow, ice']}
            onClose={() => setIsOpen(false)}
            onCreated={() => created.push('created')}
          />
        )}
      </Workspace>
    );
  }
  const { unmount } = render(
    <MemoryRouter>
      <identity.Provider>
        <Page />
      </identity.Provider>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  const field = (name: string | RegExp) => dialog.getByLabelText(name);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const enter = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  function fill({ destination = 'https://example.com/sale', slug = 'spring' } = {}) {
    enter(screenWords.destinationLabel, destination);
    enter(screenWords.slugLabel, slug);
    enter(screenWords.nameLabel, 'Spring sale');
  }
  /** Goes on to the review of a link. */
  async function review(link: Parameters<typeof fill>[0] = {}) {
    fill(link);
    await press(screenWords.nextStep);
    await press(screenWords.nextStep);
  }
  return { world, user, dialog, field, press, enter, fill, review, events, created, unmount };
}

const step = () => document.querySelector('[aria-current="step"]')?.textContent;

it('has no accessibility problem, and starts at the destination, with the domain and a random slug chosen', async () => {
  const { field, dialog } = await setUp();
  await waitFor(() => expect(field(screenWords.destinationLabel)).toHaveFocus());
  expect(field(screenWords.slugLabel)).toHaveDisplayValue(/^[A-Za-z0-9]{5}$/);
  expect(dialog.getByTitle(/go\.localhost:4400/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Description optional' })).toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

it('names an international domain by both of its forms', async () => {
  const { dialog } = await setUp({ domains: [{ ...provided, domain: 'xn--fjllrven-1zad.example' }] });
  const shown = dialog.getByTitle('fjällräven.example (xn--fjllrven-1zad.example)');
  expect(shown).toHaveTextContent(/^fjällräven\.example/);
});

it('stays on the first step at the first wrong field, warns of a slug that a loaded link has, and lets that pass', async () => {
  const { fill, press, field, dialog } = await setUp();
  await press(screenWords.nextStep);
  expect(await dialog.findByText('Destination URL is required')).toBeInTheDocument();
  expect(dialog.getByText('Link name is required')).toBeInTheDocument();
  expect(field(screenWords.destinationLabel)).toBeInvalid();
  expect(field(screenWords.destinationLabel)).toHaveAccessibleDescription('Destination URL is required');
  expect(field(screenWords.destinationLabel)).toHaveFocus();
  expect(step()).toContain('Basic Info');

  fill({ slug: 'loaded' });
  expect(await dialog.findByText('This slug is taken')).toBeInTheDocument();
  await press(screenWords.nextStep);
  expect(step()).toContain('Advanced Options');
});

it('refuses an expiration that is filled in half when it is left or submitted, until it is whole or empty', async () => {
  const { fill, press, user, enter, field, dialog } = await setUp();
  fill();
  await press(screenWords.nextStep);
  await user.click(dialog.getByText('Security & Expiration'));
  const expiration = field(/^Expiration/);
  expiration.focus();
  typeHalfDate(expiration);
  expect(expiration).toBeValid();
  await user.keyboard('{Enter}');
  expect(step()).toContain('Advanced Options');
  expect(expiration).toHaveFocus();
  await waitFor(() => expect(expiration).toBeInvalid());
  expect(expiration).toHaveAccessibleDescription(/^Please enter a valid date and time/);
  enter(/^Expiration/, '2999-01-31T18:00');
  await waitFor(() => expect(expiration).toBeValid());

  typeHalfDate(expiration);
  await user.tab();
  await waitFor(() => expect(expiration).toBeInvalid());
  await press(screenWords.nextStep);
  expect(step()).toContain('Advanced Options');
  expect(expiration).toHaveFocus();
  emptyDate(expiration);
  await press(screenWords.nextStep);
  expect(step()).toContain('Review & Create');
  expect(dialog.getByText('Never expires')).toBeVisible();
});

it('goes through its steps by Enter alone, in a tags field without a word too, and creates by Enter on its button', async () => {
  const { fill, user, field, dialog, world } = await setUp();
  fill();
  await user.type(field(/Description/), 'one{Enter}two');
  expect(field(/Description/)).toHaveValue('one\ntwo');
  await user.type(field(screenWords.nameLabel), '{Enter}');
  expect(step()).toContain('Advanced Options');
  await user.type(field(/^Tags/), 'first{Enter}');
  expect(step()).toContain('Advanced Options');
  await user.keyboard('{Enter}');
  expect(step()).toContain('Review & Create');
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: screenWords.createLink })).toHaveFocus();
  expect(world).toHaveRequested(createLink, 0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world).toHaveRequested(createLink, 1));
});

it('takes Control+Enter and Meta+Enter for its main button, with the tag that is half typed', async () => {
  const { fill, user, field, world } = await setUp();
  fill();
  await user.type(field(/Description/), '{Control>}{Enter}{/Control}');
  expect(step()).toContain('Advanced Options');
  await user.type(field(/^Tags/), 'half{Meta>}{Enter}{/Meta}');
  expect(step()).toContain('Review & Create');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(world).toHaveRequested(createLink, 1));
  expect(world.requests(createLink)[0]?.body).toMatchObject({ tags: ['half'] });
});

it('keeps destination and UTM fields apart, says where they differ at the field and in the review, and sends both', async () => {
  const { fill, enter, press, user, field, dialog, world } = await setUp();
  fill({ destination: 'https://example.com/?utm_source=news' });
  await press(screenWords.nextStep);
  await user.click(dialog.getByText('UTM Parameters'));
  expect(field(/^Source/)).toHaveValue('');
  expect(field(/^Source/)).toHaveAccessibleDescription('Destination has utm_source=news');
  expect(field(/^Medium/)).not.toHaveAccessibleDescription();
  enter(/^Source/, 'mail');
  await waitFor(() => expect(field(/^Source/)).toHaveAccessibleDescription('Destination has utm_source=news'));
  await press(screenWords.nextStep);
  expect(dialog.getByText('UTM source').nextSibling).toHaveTextContent('mail Destination has utm_source=news');
  expect(dialog.queryByText('UTM medium')).not.toBeInTheDocument();
  await press(screenWords.createLink);
  await waitFor(() => expect(world).toHaveRequested(createLink, 1));
  expect(world.requests(createLink)[0]?.body).toMatchObject({
    deepLink: 'https://example.com/?utm_source=news',
    utmSource: 'mail',
  });
});

it('says each social text in the review as it is now, two equal ones too', async () => {
  const { fill, enter, press, dialog } = await setUp();
  fill();
  await press(screenWords.nextStep);
  enter(/^Preview title/, 'Sale');
  enter(/^Preview description/, 'Sale');
  await press(screenWords.nextStep);
  const said = () => dialog.getByText('Social Meta: Configured').nextSibling;
  expect(said()).toHaveTextContent(/^SaleSale$/);
  await press('Back');
  enter(/^Preview title/, 'Spring');
  await press(screenWords.nextStep);
  expect(said()).toHaveTextContent(/^SpringSale$/);
});

it.each([
  ['pasted', async (user: UserEvent) => user.paste('a.example')],
  ['typed and left', async (user: UserEvent) => user.keyboard('a.example{Tab}')],
])('completes a destination without its scheme that is %s, and says so', async (_, enter) => {
  const { user, field } = await setUp();
  await user.click(field(screenWords.destinationLabel));
  await enter(user);
  await waitFor(() => expect(field(screenWords.destinationLabel)).toHaveValue('https://a.example'));
  expect(field(screenWords.destinationLabel)).toHaveAccessibleDescription('https:// was added.');
  expect(field(screenWords.destinationLabel)).toBeValid();
});

it('takes a host with a port for a host, removes what cannot be seen from the destination, and says so', async () => {
  const { user, field } = await setUp();
  const destination = field(screenWords.destinationLabel);
  await user.click(destination);
  await user.paste('localhost:3000/x');
  await waitFor(() => expect(destination).toHaveValue('https://localhost:3000/x'));
  await user.clear(destination);
  await user.paste('\uFEFFhttps://exam\u200Bple.com/page\u200B');
  await waitFor(() => expect(destination).toHaveValue('https://example.com/page'));
  await waitFor(() => expect(destination).toHaveAccessibleDescription('Invisible characters were removed.'));
  await user.clear(destination);
  await user.paste('exam\u00ADple.com/a\u200Db');
  await waitFor(() => expect(destination).toHaveValue('https://example.com/a\u200Db'));
  await waitFor(() =>
    expect(destination).toHaveAccessibleDescription(
      'Invisible characters were removed. https:// was added. The address has invisible characters.',
    ),
  );
  await user.clear(destination);
  await user.paste('https://example.com/?a=1&amp;b=2');
  await waitFor(() =>
    expect(destination).toHaveAccessibleDescription('The address has &amp;, as the source of a page.'),
  );
});

describe('Create Link', () => {
  it('creates once however often it is pressed, says the short URL and closes, also when another is no longer wanted', async () => {
    enterStrictMode();
    const { review, dialog, user, world, created, events } = await setUp({ preselected: host });
    await review();
    expect(dialog.getByText('Northwind')).toBeInTheDocument();
    const hold = world.hold(createLink);
    const another = dialog.getByRole('checkbox', { name: 'Create another' });
    await user.click(another);
    const button = dialog.getByRole('button', { name: screenWords.createLink });
    await user.click(button);
    for (let press = 0; press < 10; press += 1) button.click();
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    await user.click(another);
    hold.releaseAll();
    await expect(screen).toHaveToast(screenWords.linkCreated, `Your short link is ready: http://${host}/spring`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Show in list' })).not.toBeInTheDocument();
    expect(world).toHaveRequested(createLink, 1);
    expect(world.requests(createLink)[0]?.body).toEqual({
      deepLink: 'https://example.com/sale',
      customSlug: 'spring',
      name: 'Spring sale',
      domain: host,
    });
    expect(created).toEqual(['created']);
    expect(events).toEqual([{ name: 'link-creation', outcome: 'completed' }]);
  });

  it('begins another with the same domain and tags when that is ticked, and leads to links that the list does not show', async () => {
    const other = { ...provided, domain: 'links.example.com', id: 'links.example.com', isDefault: false };
    const domains = [provided, other];
    const { fill, press, dialog, field, user, world, created, events } = await setUp({ domains, preselected: host });
    world.reply(createLink, {});
    fill({ slug: 'one' });
    await choose(user, 'Domain', 'links.example.com');
    await press(screenWords.nextStep);
    await user.click(field(/^Tags/));
    await user.paste('spring\nsale');
    await press(screenWords.nextStep);
    await user.tab();
    const another = dialog.getByRole('checkbox', { name: 'Create another' });
    expect(another).toHaveFocus();
    await user.keyboard(' {Enter}');
    expect(dialog.getByRole('button', { name: screenWords.createLink })).toHaveFocus();
    expect(created).toEqual([]);
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('link', { name: 'Show in list' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/links\?org=.*&domain=links.example.com&q=links.example.com%2Fone&open=one$/),
    );
    expect(created).toHaveLength(1);
    expect(field(screenWords.destinationLabel)).toHaveFocus();
    expect(field(screenWords.destinationLabel)).toHaveValue('');
    expect(field(screenWords.slugLabel)).not.toHaveValue('one');
    expect(step()).toContain('Basic Info');
    fill({ slug: 'two' });
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(await dialog.findByRole('checkbox', { name: 'Create another' })).toBeChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(created).toHaveLength(2));
    const kept = { domain: 'links.example.com', tags: ['spring', 'sale'] };
    expect(world.requests(createLink).map(({ body }) => body)).toMatchObject([
      { customSlug: 'one', ...kept },
      { customSlug: 'two', ...kept },
    ]);

    await press('Cancel'); // nothing was entered, so nothing is asked
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(events.map((event) => 'outcome' in event && event.outcome)).toEqual(['completed', 'completed', 'cancelled']);
  });

  it("goes back to the slug when it is taken, keeps everything, and shows the server's words at each field", async () => {
    const { fill, enter, press, field, dialog, user, world } = await setUp();
    fill({ slug: 'taken' });
    enter(/^Description/, 'Stays');
    await press(screenWords.nextStep);
    await press(screenWords.nextStep);
    await press(screenWords.createLink);
    expect(await dialog.findByText(`The slug taken is already taken on ${host}`)).toBeInTheDocument();
    expect(step()).toContain('Basic Info');
    expect(field(screenWords.slugLabel)).toHaveFocus();
    expect(field(screenWords.slugLabel)).toBeInvalid();
    expect(field(screenWords.slugLabel)).toHaveValue('taken');
    expect(field(screenWords.nameLabel)).toHaveValue('Spring sale');
    expect(field(screenWords.destinationLabel)).toHaveValue('https://example.com/sale');
    expect(field(/^Description/)).toHaveValue('Stays');

    enter(screenWords.nameLabel, 'Sale');
    enter(screenWords.slugLabel, 'free');
    await waitFor(() => expect(field(screenWords.slugLabel)).toBeValid());
    await press(screenWords.nextStep);
    await press(screenWords.nextStep);
    world.fail(createLink, 422, { errors: { deepLink: 'This site is on the block list', name: 'In use' } });
    await press(screenWords.createLink);
    await dialog.findByText('This site is on the block list');
    expect(field(screenWords.destinationLabel)).toHaveFocus();
    await user.tab();
    enter(screenWords.nameLabel, 'Spring sale');
    await waitFor(() => expect(field(screenWords.nameLabel)).toBeValid());
    expect(field(screenWords.destinationLabel)).toHaveAccessibleDescription('This site is on the block list');
    enter(screenWords.destinationLabel, 'https://example.com/other');
    await waitFor(() => expect(field(screenWords.destinationLabel)).toBeValid());
  });

  it('unfolds each section whose fields the server complains about, also where an earlier step comes first', async () => {
    const { review, press, field, dialog, world } = await setUp();
    await review();
    world.fail(createLink, 422, { errors: { name: 'In use', utmTerm: 'Not this term' } });
    await press(screenWords.createLink);
    await dialog.findByText('In use');
    fireEvent.change(field(screenWords.nameLabel), { target: { value: 'Sale' } });
    await press(screenWords.nextStep);
    expect(dialog.getByText('Not this term').closest('details')).toHaveAttribute('open');
  });

  it.each([
    ['nothing', ''],
    ['half an answer', '{"shortUrl'],
    ['something else', '[]'],
  ])('has created the link when a success says %s', async (_, answer) => {
    const { review, press, world, created } = await setUp();
    await review();
    world.malformed(createLink, answer);
    await press(screenWords.createLink);
    await expect(screen).toHaveToast(screenWords.linkCreated, `Your short link is ready: http://${host}/spring`);
    expect(created).toEqual(['created']);
    expect(world).toHaveRequested(createLink, 1);
  });

  it('has not created the link, as far as is known, when a page is the answer', async () => {
    const { review, press, dialog, world, created } = await setUp();
    await review();
    world.page(createLink);
    await press(screenWords.createLink);
    expect((await dialog.findAllByRole('alert'))[0]).toHaveTextContent(
      'The answer of the server could not be read. The request may have been carried out.',
    );
    expect(created).toEqual([]);
  });

  it.each([
    ['by a lost answer', (world: TestWorld) => world.cut(createLink)],
    ['by a page', (world: TestWorld) => world.page(createLink)],
  ])('may have created the link %s: it says so, and looks for it as jobs do', async (_, lose) => {
    const { review, press, dialog, world, created } = await setUp();
    await review();
    lose(world);
    await press(screenWords.createLink);
    expect(await dialog.findByText(/^The link may have been created/)).toBeVisible();
    await press('Look for the link');
    expect(await dialog.findByText('The link was not found in the list.')).toBeVisible();
    expect(dialog.getByText('You can create it again.')).toBeVisible();
    expect(dialog.queryByText(/^The link may have been created/)).toBeNull();
    expect(created).toEqual([]);
    const [sent] = world.requests(createLink);
    world.recover();
    await world.client().call(createLink, { path: sent?.params as never, body: sent?.body as never }); // it had arrived
    await press('Look for the link');
    await expect(screen).toHaveToast(screenWords.linkCreated, `Your short link is ready: http://${host}/spring`);
    expect(created).toEqual(['created']);
  });

  it('says of a link with the slug and a similar destination that it may be the one, not that it was not found', async () => {
    const { review, press, dialog, world, created } = await setUp();
    await review();
    world.cut(createLink);
    await press(screenWords.createLink);
    await dialog.findByText(/^The link may have been created/);
    const [sent] = world.requests(createLink);
    world.recover();
    const body = { ...(sent?.body as object), deepLink: 'https://example.com/sale?utm_source=mail' };
    await world.client().call(createLink, { path: sent?.params as never, body: body as never });
    await press('Look for the link');
    const found = 'A link with this slug is in the list, and leads to https://example.com/sale?utm_source=mail.';
    expect(await dialog.findByText(found)).toBeVisible();
    expect(dialog.getByText(/^It may be the link that you have created, or an earlier one\./)).toBeVisible();
    expect(dialog.queryByText('You can create it again.')).toBeNull();
    expect(created).toEqual([]);
  });

  it('shows the detail, else the message of a refusal, else the sentence of the catalog, and has created nothing', async () => {
    const { review, press, dialog, world, created } = await setUp();
    await review();
    world.fail(createLink, 500, '{"half', { headers: { 'content-type': 'application/json' } });
    await press(screenWords.createLink);
    expect(await dialog.findByRole('alert')).toBeVisible();
    for (const [body, sentence] of [
      [{ detail: 'Too many links', message: 'no' }, 'Too many links'],
      [{ message: 'Not today' }, 'Not today'],
      [{ errors: { owner: 'The owner has left' } }, 'The owner has left'],
      [{}, 'Failed to create link. Please try again.'],
    ] as const) {
      world.recover();
      world.fail(createLink, 422, body);
      await press(screenWords.createLink);
      await waitFor(() => expect(dialog.getAllByRole('alert')[0]).toHaveTextContent(sentence)); // the toast is in the dialog, too
      await expect(screen).toHaveToast('Error', sentence);
    }
    expect(world).toHaveRequested(createLink, 5);
    expect(created).toEqual([]);
  });
});

describe('leaving', () => {
  beforeEach(enterStrictMode);

  it('needs no question when nothing was entered, and gives the focus back', async () => {
    const { press, events } = await setUp();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(events).toEqual([{ name: 'link-creation', outcome: 'cancelled' }]);
  });

  it('asks before it throws input away, with the focus on keeping it', async () => {
    const { user, enter, field, press, events } = await setUp();
    enter(screenWords.nameLabel, 'Spring');
    await press('Cancel');
    const keep = await screen.findByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(keep).toHaveFocus());
    await user.click(keep);
    expect(field(screenWords.nameLabel)).toHaveValue('Spring');
    expect(events).toEqual([]);
  });

  it('by the route counts as abandoned', async () => {
    const { unmount, events } = await setUp();
    unmount();
    await waitFor(() => expect(events).toEqual([{ name: 'link-creation', outcome: 'abandoned' }]));
  });

  it('by closing the tab counts as abandoned, once', async () => {
    const { unmount, events } = await setUp();
    fireEvent(window, new Event('pagehide'));
    expect(events).toEqual([{ name: 'link-creation', outcome: 'abandoned' }]);
    unmount();
    await Promise.resolve();
    expect(events).toHaveLength(1);
  });
});

it('offers the domain of the page first, then the default one', async () => {
  const named = (domain: string) => ({ ...provided, domain, id: domain, isDefault: false });
  const domains = [named('a.example.com'), { ...provided, isDefault: true }, named('page.example.com')];
  const { user, dialog } = await setUp({ domains, preselected: 'page.example.com' });
  expect(dialog.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('page.example.com');
  await user.click(dialog.getByRole('combobox', { name: 'Domain' }));
  const shown = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).toEqual(['page.example.com', `${host} (Default)`, 'a.example.com']);
});

it('says that the domains are not there', async () => {
  const { dialog } = await setUp({ domains: [] });
  await expect(document).toHaveToast('Error', 'Failed to load available domains');
  expect(toasts()).toHaveLength(1);
  const [notice] = dialog.getAllByRole('alert'); // the toast is in the dialog, too
  expect(notice).toHaveTextContent('Failed to load available domains');
  expect(dialog.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('Select a domain');
});

it('takes the page’s own domain when the domains are not there', async () => {
  const { review, press, dialog, world } = await setUp({ domains: [], preselected: host });
  expect(dialog.getByRole('combobox', { name: 'Domain' })).toHaveTextContent(host);
  await review();
  await press(screenWords.createLink);
  await waitFor(() => expect(world).toHaveRequested(createLink, 1));
  expect(world.requests(createLink)[0]?.body).toMatchObject({ domain: host });
});

it('keeps the place of the short URL while there is no slug', async () => {
  const { user, field, dialog } = await setUp();
  await user.clear(field(screenWords.slugLabel));
  expect(await dialog.findByText(`http://${host}/`)).toHaveTextContent(`http://${host}/…`);
  expect(dialog.getByRole('button', { name: 'Copy short URL' })).toBeDisabled();
  await user.type(field(screenWords.slugLabel), '\ud800');
  expect(dialog.getByText(`http://${host}/`)).toBeInTheDocument();
});

it('offers the tags of the loaded links, takes one as it is chosen, and each part of what is pasted', async () => {
  const { fill, press, user, field, dialog } = await setUp();
  fill();
  await press(screenWords.nextStep);
  const tags = field(/^Tags/);
  const offered = () => [...document.querySelectorAll<HTMLOptionElement>(`#${tags.getAttribute('list')} option`)];
  expect(offered().map(({ value }) => value)).toEqual(['autumn', 'spring', 'winter; snow, ice']);
  fireEvent.input(tags, { target: { value: 'spr' } });
  expect(offered().map(({ value }) => value)).toEqual(['spring']);
  fireEvent.input(tags, { target: { value: 'spring' }, inputType: 'insertReplacementText' });
  expect(dialog.getByRole('button', { name: 'Remove spring' })).toBeVisible();
  expect(tags).toHaveValue('');
  fireEvent.input(tags, { target: { value: 'winter; snow, ice' }, inputType: 'insertReplacementText' });
  expect(offered().map(({ value }) => value)).toEqual(['autumn']);
  await user.type(tags, 'au');
  await user.paste('tumn\r\nsummer sale\tspring; winter,\n');
  const taken = dialog.getAllByRole('button', { name: /^Remove / }).map(({ ariaLabel }) => ariaLabel);
  const pasted = ['Remove autumn', 'Remove summer sale', 'Remove winter'];
  expect(taken).toEqual(['Remove spring', 'Remove winter; snow, ice', ...pasted]);
  dialog.getByRole('button', { name: 'Remove spring' }).focus();
  await user.keyboard('{Enter}');
  expect(tags).toHaveFocus();
});

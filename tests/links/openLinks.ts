import type { Rows } from '@sandbox/seed/rows';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLink } from '@/contract/links';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';

export const domain = 'go.localhost:4400';

/** The first test of a page brings its code along, which on a busy machine takes longer than a test waits. */
export async function loadCode(): Promise<void> {
  await Promise.all<unknown>([
    import('@/shell/Shell'),
    import('@/pages/links/LinksPage'),
    import('@/pages/links/create/CreateLinkDialog'),
    import('@/resources/domains/UnlistedDomain'),
    import('@/pages/links/list/NoLinks'),
    import('@/pages/domains/DomainsPage'),
    import('@/providers/notifications/Toasts'),
  ]);
}

interface Scene {
  readonly rows?: NonNullable<Rows['links']>;
  readonly search?: string;
  readonly domains?: NonNullable<Rows['domains']>;
  readonly also?: Rows;
}

/** Opens the links of a domain. The provider's domain is always there; `domains` come beside it. */
export async function openLinks({ rows = links(30), search = `?domain=${domain}`, domains, also }: Scene = {}) {
  const world = await createTestWorld({ rows: { links: rows, ...(domains && { domains }), ...also } });
  const app = renderApp({ world, at: `/links${search}` });
  await screen.findByRole('heading', { name: 'Links' });
  return { world, ...app };
}

export const table = () => screen.findByRole('table', { name: screenWords.linksOn(domain) });
const partsOfLines = new Set(['span', 'bdi', 'strong', 'time']);

/** Of most elements one child tells; to ask each for all of its text first took a sixth of the time of a screen. */
function isLine(element: Element): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (!partsOfLines.has(child.localName)) return false;
  }
  return true;
}

/** A line by all of its text, whose parts may stand in elements within. */
export function status(text: string | RegExp) {
  const isFound = (element: Element | null) => {
    if (!element || !isLine(element)) return false;
    return typeof text === 'string' ? element.textContent === text : text.test(element.textContent);
  };
  return screen.findByText((_, element) => isFound(element) && !isFound(element?.parentElement ?? null));
}
export const chevron = (slug: string) =>
  screen.findByRole('button', { name: screenWords.detailsFor(`${domain}/${slug}`) });
export const press = (name: string) => screen.findByRole('button', { name });
/** The button once it takes a press: one that reloads a list ignores presses while the list is read. */
export const idle = (name: string) => screen.findByRole('button', { name, busy: false });
/** Asks for a text at once, as if its last letter had been typed. */
export const search = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: screenWords.searchLinks }), { target: { value } });
/** The notice in the page, beside the toast. */
export const alert = () => within(screen.getByRole('main')).getByRole('alert');

/** Another person creates a link on the domain. */
export const createElsewhere = (world: TestWorld, slug = 'later') =>
  world.client().call(createLink, {
    path: { organizationId: 'org_1', projectId: 'prj_1', domain },
    body: { domain, customSlug: slug, name: 'Later', deepLink: 'https://a.example' },
  });

/** Creates a link in the dialog, by keys. */
export async function createInDialog(user: UserEvent, slug: string): Promise<void> {
  await user.click(await press(screenWords.createLink));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  for (const [label, text] of [
    [screenWords.destinationLabel, 'https://a.example'],
    [screenWords.slugLabel, slug],
    [screenWords.nameLabel, 'Created'],
  ] as const) {
    await user.tripleClick(dialog.getByLabelText(label));
    await user.paste(text);
  }
  await user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
}

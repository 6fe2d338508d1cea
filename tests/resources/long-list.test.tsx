import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createLink, listLinks } from '@/contract/links';
import { domainsInAddress, listPath } from '@/engines/links/model';
import { useLinks } from '@/resources/links/useLinks';
import { renderInWorkspace } from '../support/renderApp';
import { domain, link, links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };

/** The hook with so many pages of ten loaded. */
async function setUp(pages: number) {
  const world = await createTestWorld({ rows: { links: links(80) } });
  const { result } = await renderInWorkspace(() => useLinks(place, 10), { world });
  await waitFor(() => expect(result.current.links).toHaveLength(10));
  for (let page = 1; page < pages; page += 1) await act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.links).toHaveLength(pages * 10));
  const asked = world.requests(listLinks).length;
  return { world, list: () => result.current, newRequests: () => world.requests(listLinks).slice(asked) };
}

const create = (world: TestWorld, slug: string) =>
  world.client().call(createLink, {
    path: listPath(place, ''),
    body: { domain: domainsInAddress(place), customSlug: slug, name: slug, deepLink: 'https://example.com' },
  });
const slugs = (list: ReturnType<typeof useLinks>) => list.links.map(({ slug }) => slug);
const first = (list: ReturnType<typeof useLinks>) => slugs(list)[0];

it('a change of a link reaches its own list alone, whichever other list is open', async () => {
  const rows = { domains: [domain('a.example')], links: [link('x', { domain: 'a.example' }), link('x')] };
  const world = await createTestWorld({ rows });
  const useBoth = () => [useLinks({ ...place, domains: ['a.example'] }, 10), useLinks(place, 10)] as const;
  const { result } = await renderInWorkspace(useBoth, { world });
  await waitFor(() => expect(result.current.map(({ links }) => links.length)).toEqual([1, 1]));
  await act(() => result.current[1].changeLink(`${domainsInAddress(place)}+x`, { name: 'Changed' }));
  await waitFor(() => expect(result.current[1].links[0]?.name).toBe('Changed'));
  expect(result.current[0].links[0]?.name).not.toBe('Changed');
});

describe('after a link was created', () => {
  it('reads the first page of a long list alone, and shows what is new before the rest', async () => {
    const { world, list, newRequests } = await setUp(6);
    await create(world, 'brand-new');
    act(() => list().refreshStart());
    await waitFor(() => expect(first(list())).toBe('brand-new'));
    expect(newRequests()).toHaveLength(1);
    expect(new Set(list().links.map(({ slug }) => slug)).size).toBe(61);
    expect(
      list()
        .links.map(({ slug }) => slug)
        .slice(1),
    ).toEqual(links(60).map(({ slug }) => slug));
    expect(list().total).toBe(81);

    await act(() => list().loadMore());
    await waitFor(() => expect(list().links).toHaveLength(71));
  });

  it('reads a short list again as a whole', async () => {
    const { world, list, newRequests } = await setUp(3);
    await create(world, 'brand-new');
    act(() => list().refreshStart());
    await waitFor(() => expect(first(list())).toBe('brand-new'));
    expect(newRequests()).toHaveLength(3);
  });

  it('reads a long list again as a whole when more is new than the first page holds', async () => {
    const { world, list, newRequests } = await setUp(5);
    for (let index = 0; index < 12; index += 1) await create(world, `new-${index}`);
    act(() => list().refreshStart());
    await waitFor(() => expect(first(list())).toBe('new-11'));
    await waitFor(() => expect(list().activity).toBe('idle'));
    expect(newRequests()).toHaveLength(1 + 5);
    expect(list().links[12]?.slug).toBe('l-1');
  });
});

describe('after a link was changed', () => {
  it('reads its page alone, by its own token, and keeps the others', async () => {
    const { world, list, newRequests } = await setUp(6);
    const before = list().links;
    const third = world.requests(listLinks)[2]?.query.continuationToken;
    await act(() => list().changeLink(before[25]?.id ?? '', { name: 'Said here alone' }));
    await waitFor(() => expect(list().links[25]?.name).toBe('Said here alone'));
    act(() => list().refreshChanged());
    await waitFor(() => expect(list().links[25]?.name).toBe(before[25]?.name));
    expect(newRequests().map(({ query }) => query.continuationToken)).toEqual([third]);
    expect(list().links).toHaveLength(60);
    expect(list().links[5]).toBe(before[5]);
  });

  it('reads the whole list when the page can no longer be read by its token', async () => {
    const { world, list, newRequests } = await setUp(6);
    await act(() => list().changeLink(list().links[25]?.id ?? '', { name: 'Said here alone' }));
    world.fail(listLinks, 410, { detail: 'The token is gone' }, { times: 1 });
    act(() => list().refreshChanged());
    await waitFor(() => expect(newRequests()).toHaveLength(1 + 6));
    await waitFor(() => expect(list().links[25]?.name).not.toBe('Said here alone'));
    expect(list().failure).toBeUndefined();
  });

  it('reads the whole list when a link of the page would stand on no page, as after a link was created', async () => {
    const { world, list, newRequests } = await setUp(6);
    await create(world, 'brand-new');
    act(() => list().refreshStart());
    await waitFor(() => expect(first(list())).toBe('brand-new'));
    await act(() => list().changeLink(list().links[0]?.id ?? '', { name: 'Said here alone' }));
    await waitFor(() => expect(list().links[0]?.name).toBe('Said here alone'));
    act(() => list().refreshChanged());
    await waitFor(() => expect(list().links[0]?.name).toBe('brand-new'));
    expect(slugs(list())).toEqual(['brand-new', ...links(59).map(({ slug }) => slug)]);
    expect(newRequests()).toHaveLength(1 + 1 + 6);

    await act(() => list().loadMore());
    await waitFor(() => expect(slugs(list())).toEqual(['brand-new', ...links(69).map(({ slug }) => slug)]));
  });

  it('does not take an answer that is older than the next change', async () => {
    const { world, list, newRequests } = await setUp(6);
    const [one = '', other = ''] = [list().links[25]?.id, list().links[26]?.id];
    await act(() => list().changeLink(one, { name: 'First' }));
    const answers = world.hold(listLinks);
    act(() => list().refreshChanged());
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await act(() => list().changeLink(other, { name: 'Second' }));
    answers.releaseAll();
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(list().links[26]?.name).toBe('Second');

    act(() => list().refreshChanged());
    await waitFor(() => expect(list().links[26]?.name).not.toBe('Second'));
    expect(list().links[25]?.name).not.toBe('First');
    expect(newRequests()).toHaveLength(2);
  });
});

describe('two reads of one list', () => {
  it('do not throw the next page away: a refresh waits for it', async () => {
    const { world, list, newRequests } = await setUp(2);
    const answers = world.hold(listLinks);
    act(() => void list().loadMore());
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    act(() => list().refresh());
    answers.releaseAll();
    await waitFor(() => expect(newRequests()).toHaveLength(1 + 3));
    await waitFor(() => expect(list().activity).toBe('idle'));
    expect(list().links).toHaveLength(30);
  });

  it('go on with the refresh that a change has ended once the change is taken', async () => {
    const { world, list, newRequests } = await setUp(6);
    const answers = world.hold(listLinks);
    act(() => list().refresh());
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await act(() => list().changeLink(list().links[0]?.id ?? '', { name: 'Said here alone' }));
    answers.releaseAll();
    act(() => list().refreshChanged());
    await waitFor(() => expect(newRequests()).toHaveLength(1 + 6));
    await waitFor(() => expect(list().links[0]?.name).not.toBe('Said here alone'));
  });
});

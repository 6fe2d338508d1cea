import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { openLinks, press, status, table } from './openLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const search = () => screen.getByRole('searchbox', { name: screenWords.searchLinks });
const offers = () => screen.findByRole('list', { name: 'Filters that match the search' });
const offered = async () =>
  within(await offers())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const query = (location: string) => new URLSearchParams(location.split('?')[1]);

it('a search offers tags, creators and campaigns that hold its text as filters, with counts, first those that begin with it', async () => {
  const rows = [
    link('a', { tags: ['big poster'] }),
    link('b', { tags: ['big poster', 'poster'] }),
    link('c', { createdBy: 'Iris Poster' }),
    link('d', { utmCampaign: 'posters', name: 'x' }),
    link('e', { name: 'poster' }),
  ];
  const { user } = await openLinks({ rows });
  await table();
  await user.type(search(), 'Poster');
  await status(/^5 of 5 links/);
  await waitFor(async () =>
    expect(await offered()).toEqual(['Tag: poster (1)', 'Campaign: posters (1)', 'Tag: big poster (2)']),
  );
  expect(await accessibilityProblems()).toEqual([]);
  await user.clear(search());
  await user.type(search(), 'iris');
  await waitFor(async () => expect(await offered()).toEqual(['Created by: Iris Poster (1)']));
});

it('an offered filter replaces the text, is not offered again, and the focus returns to the search', async () => {
  const { user, location } = await openLinks({ rows: [...links(3), link('a', { tags: ['poster', 'postcard'] })] });
  await table();
  await user.type(search(), 'post');
  await waitFor(async () => expect(await offered()).toEqual(['Tag: postcard (1)', 'Tag: poster (1)']));
  await waitFor(() => expect(query(location()).get('q')).toBe('post'));
  (await press('Tag: poster (1)')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(query(location()).getAll('tag')).toEqual(['poster']));
  expect(query(location()).has('q')).toBe(false);
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
  await user.type(search(), 'post');
  await waitFor(async () => expect(await offered()).toEqual(['Tag: postcard (1)']));
});

it('a search offers no filter of one letter, and none that its text excludes', async () => {
  const { user } = await openLinks({ rows: [...links(3), link('a', { tags: ['poster'] })] });
  await table();
  await user.type(search(), 'po');
  await offers();
  await user.type(search(), '{Backspace}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters that match the search' })).toBeNull());
  await user.clear(search());
  await user.type(search(), '-poster');
  await status(/^3 of 4 links/);
  expect(screen.queryByRole('list', { name: 'Filters that match the search' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLink } from '@/contract/links';
import { link } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { chevron, domain, openLinks } from './openLinks';

const title = screenWords.createLinkTitle;
const dialog = async () => within(await screen.findByRole('dialog', { name: title }));
const submit = '{Control>}{Enter}{/Control}';

it('Duplicate… starts a link with all that another one has but its slug, with the fold of what is filled open', async () => {
  const filled = { deepLink: 'https://a.example/spring', name: 'Spring', description: 'Sale', tags: ['a', 'b'] };
  const further = { utmSource: 'mail', utmCampaign: 'spring', socialTitle: 'Look' };
  const rows = [link('spring', { ...filled, ...further, expiresAt: Date.parse('2031-05-06T07:08:00.000Z') })];
  const { world, user } = await openLinks({ rows });
  await user.click(await chevron('spring'));
  await user.click(await screen.findByRole('button', { name: 'Duplicate…' }));
  const form = await dialog();
  expect(form.getByLabelText(screenWords.destinationLabel)).toHaveValue(filled.deepLink);
  expect(form.getByLabelText(screenWords.slugLabel)).not.toHaveValue('spring');
  await user.keyboard(submit);
  expect(form.getByLabelText(/^Source/)).toBeVisible();
  await user.keyboard(`${submit}${submit}`);
  await screen.findByText(screenWords.linkCreated);
  const { customSlug, expiresAt, ...sent } = Object(world.requests(createLink)[0]?.body);
  expect(sent).toEqual({ domain, ...filled, ...further });
  expect(customSlug).toMatch(/^[A-Za-z0-9]+$/);
  expect(new Date(expiresAt).toISOString()).toBe('2031-05-06T07:08:00.000Z');
});

it('a tag in the details leads to the links that have it', async () => {
  const { user, location } = await openLinks({ rows: [link('one', { tags: ['spring sale'] }), link('two')] });
  await user.click(await chevron('one'));
  await user.click(await screen.findByRole('link', { name: 'Links tagged spring sale' }));
  expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}&tag=spring+sale`);
});

it('an expiry that is over is not duplicated, and closing the form asks nothing', async () => {
  const { user } = await openLinks({ rows: [link('old', { expiresAt: Date.parse('2020-01-01T00:00:00.000Z') })] });
  await user.click(await chevron('old'));
  await user.click(await screen.findByRole('button', { name: 'Duplicate…' }));
  const form = await dialog();
  await user.keyboard(submit);
  expect(form.getByLabelText(/^Expiration/)).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Discard this link?')).not.toBeInTheDocument();
});

it('an address starts a link: it fills the form, chooses a domain where none was, sends nothing, and is done once', async () => {
  const search = `?create&url=${encodeURIComponent('https://a.example/?x=1&y=2')}&name=Spring&tags=one,two&tags=two&status=active`;
  const { world, user, location, reload } = await openLinks({ search });
  const form = await dialog();
  expect(form.getByLabelText(screenWords.destinationLabel)).toHaveValue('https://a.example/?x=1&y=2');
  expect(form.getByLabelText(screenWords.nameLabel)).toHaveValue('Spring');
  await user.keyboard(submit);
  expect(form.getAllByRole('button', { name: /^Remove / }).map((button) => button.textContent)).toHaveLength(2);
  expect(location()).toBe('/links?status=active');
  expect(world.requests(createLink)).toEqual([]);
  reload();
  await chevron('l-1');
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
});

it('what an address says wrong is named in the form', async () => {
  const { world, user } = await openLinks({ search: '?create&url=javascript:alert(1)&name=Spring' });
  const form = await dialog();
  await user.keyboard(submit);
  expect(form.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
  expect(world.requests(createLink)).toEqual([]);
});

import { expect, it, vi } from 'vitest';
import { newLinkForm } from '@/engines/links/form';
import { createLinkDraft } from '@/pages/links/create/useLinkForm';

function open() {
  const start = { ...newLinkForm('go.example.com', 'spring'), deepLink: 'https://example.com/' };
  const draft = createLinkDraft(start);
  const told = vi.fn<() => void>();
  draft.subscribe(told);
  const type = (name: string) => draft.write({ ...draft.read().values, name }, 'name', 'after the paint');
  return { start, draft, told, type };
}

it('has what is typed at once, and tells of it after the paint, once for all keys until then', async () => {
  const { draft, told, type } = open();
  for (const name of ['S', 'Sp', 'Spr']) type(name);
  expect(draft.read().values.name).toBe('Spr');
  expect(told).not.toHaveBeenCalled();
  await expect.poll(() => told).toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells of a choice at once, and of what was typed before it', async () => {
  const { draft, told, type } = open();
  type('Spring');
  draft.write({ ...draft.read().values, domain: 'other.example.com' }, 'domain', 'at once');
  expect(told).toHaveBeenCalledTimes(1);
  expect(draft.read().values).toMatchObject({ name: 'Spring', domain: 'other.example.com' });
});

it('takes a complaint back with the edit that mends it', async () => {
  const { draft, type } = open();
  draft.show(['name'], { name: 'Link name is required' });
  type('Spring');
  await expect.poll(() => draft.read().problems.name).toBeUndefined();
});

it('complains of a name that grows too long, but not of a destination that is still being written', async () => {
  const { draft, start, told } = open();
  draft.write({ ...start, deepLink: 'htt' }, 'deepLink', 'at once');
  draft.write({ ...start, deepLink: 'htt', name: 'x'.repeat(101) }, 'name', 'at once');
  expect(told).toHaveBeenCalled();
  expect(draft.read().problems).toEqual({ name: 'Name must be 100 characters or less' });
});

it('keeps a complaint of the server until its own field has another value, that of a slug until the domain has', async () => {
  const { draft, start, type } = open();
  draft.refuse({ deepLink: 'This site is on the block list', customSlug: 'Taken' });
  type('Spring');
  await expect.poll(() => draft.read().values.name).toBe('Spring');
  draft.show(['deepLink'], {}); // the field was left
  expect(draft.read().problems).toEqual({ deepLink: 'This site is on the block list', customSlug: 'Taken' });
  draft.write({ ...start, domain: 'other.example.com' }, 'domain', 'at once');
  expect(draft.read().problems).toEqual({ deepLink: 'This site is on the block list' });
  draft.write({ ...start, deepLink: '' }, 'deepLink', 'at once');
  expect(draft.read().problems).toEqual({ deepLink: 'Destination URL is required', customSlug: 'Taken' });
  draft.write({ ...start, deepLink: 'https://example.com/other' }, 'deepLink', 'at once');
  expect(draft.read().problems).toEqual({ customSlug: 'Taken' });
});

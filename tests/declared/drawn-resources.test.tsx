import { readdirSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { shapeNames } from '../support/declared';
import { drawnResources } from '../support/drawn';
import type { TestWorld } from '../support/world';
import { createExample } from './createExample';
import { openPage } from './openPage';

// Loading antd takes longer than a test waits for a page.
beforeAll(() => import('@/pages/declared/RecordDetails'));

const loaded = await Promise.all(drawnResources.map(async ({ path, load }) => ({ path, resource: await load() })));

it.each(shapeNames)('%s is declared by two files, and has no other', (name) =>
  expect(readdirSync(`${import.meta.dirname}/${name}`).toSorted()).toEqual(['contract.ts', 'resource.tsx']),
);

it.each(loaded)('$path has the name of its resource, by which others lead to its records', ({ path, resource }) =>
  expect(path).toBe(`/${resource.name}`),
);

it.each(loaded.filter(({ resource }) => resource.create))(
  '$path lists what its sandbox has stored, and each record has a page',
  async ({ path, resource }) => {
    const before = (_: unknown, world: TestWorld) => createExample(world, resource);
    const { user, address } = await openPage({ resource, path, before });
    const name = await screen.findByRole('rowheader');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(within(name).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: name.textContent })).toBeVisible();
    expect(address()).toMatch(new RegExp(`^${path}/.`));
    expect(await accessibilityProblems()).toEqual([]);
  },
);

it.each(loaded.filter(({ resource }) => resource.list && !resource.create))(
  '$path, whose records can only be read, is empty in a new sandbox',
  async ({ path, resource }) => {
    await openPage({ resource, path });
    expect(await screen.findByRole('heading', { name: /^No .* yet$/ })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  },
);

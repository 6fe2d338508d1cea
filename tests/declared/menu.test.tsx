import { expect, it } from 'vitest';
import { resources } from '@/resources';
import { declaredPage, workspacePages } from '@/routes';
import { hooks } from './hooks';

it('each menu entry leads to a page of the route table', () => {
  const paths = workspacePages.map(({ path }) => path);
  expect(resources.flatMap(({ menu }) => menu?.route ?? []).filter((route) => !paths.includes(route))).toEqual([]);
});

it('a resource in the menu has the address of its name, unless told', () => {
  expect(hooks.menu?.route).toBe('/hooks');
  expect(resources.find(({ name }) => name === 'imports')?.menu?.route).toBe('/upload');
});

it('a page that is drawn from a declaration stands in the route table like any other', () => {
  expect(declaredPage('/hooks', 'Hooks')).toMatchObject({ path: '/hooks', title: 'Hooks' });
});

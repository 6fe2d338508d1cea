import { useParsed } from '@refinedev/core';
import { act } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { renderInWorkspace } from '../support/renderApp';
import { createTestWorld } from '../support/world';

const useAddresses = () => ({ address: useParsed(), navigate: useNavigate() });

it('Refine knows the resource of an address, and what its query says', async () => {
  const world = await createTestWorld();
  const { result } = await renderInWorkspace(useAddresses, { world });
  await act(() => result.current.navigate('/projects?sort=name'));
  const { resource, action, pathname, params } = result.current.address;
  expect([resource?.name, action, pathname, params]).toEqual(['projects', 'list', '/projects', { sort: 'name' }]);
  await act(() => result.current.navigate('/projects?sort=created'));
  expect(result.current.address.params).toEqual({ sort: 'created' });
  await act(() => result.current.navigate('/no-such-page'));
  expect(result.current.address.resource).toBeUndefined();
});

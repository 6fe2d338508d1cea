import { useParsed } from '@refinedev/core';
import { act } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { renderInWorkspace } from '../support/renderApp';
import { createTestWorld } from '../support/world';

const useAddresses = () => ({ address: useParsed(), again: useParsed(), navigate: useNavigate() });

it('an address is read once, however many hooks ask and however often they run', async () => {
  const world = await createTestWorld();
  const { result, rerender } = await renderInWorkspace(useAddresses, { world });
  const { address } = result.current;
  expect(result.current.again).toBe(address);
  rerender({});
  expect(result.current.address).toBe(address);

  await act(() => result.current.navigate('/projects?sort=name'));
  const { resource, action, pathname, params } = result.current.address;
  expect([resource?.name, action, pathname, params]).toEqual(['projects', 'list', '/projects', { sort: 'name' }]);
  await act(() => result.current.navigate('/projects?sort=created'));
  expect(result.current.address.params).toEqual({ sort: 'created' });
  await act(() => result.current.navigate('/no-such-page'));
  expect(result.current.address.resource).toBeUndefined();
});

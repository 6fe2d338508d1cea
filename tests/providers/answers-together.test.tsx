import { notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/providers/data/createQueryClient';

it('two answers that arrive together are drawn in one commit', async () => {
  const client = createQueryClient(() => undefined);
  let arrive = (_answer: string) => {};
  const arrival = new Promise<string>((resolve) => (arrive = resolve));
  const List = ({ name }: { name: string }) => (
    <span>{useQuery({ queryKey: [name], queryFn: () => arrival }).data}</span>
  );
  let commits = 0;
  const { container } = render(
    <QueryClientProvider client={client}>
      <Profiler id="lists" onRender={() => (commits += 1)}>
        <List name="organizations" /> <span>and</span> <List name="projects" />
      </Profiler>
    </QueryClientProvider>,
  );
  commits = 0;
  arrive('here');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await new Promise<void>((resolve) => notifyManager.schedule(resolve)); // after what was told before
  expect(container).toHaveTextContent('here and here');
  expect(commits).toBe(1);
});

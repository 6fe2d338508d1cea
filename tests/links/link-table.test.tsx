import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LinkTable } from '@/pages/links/table/LinkTable';
import { aLink } from './builders';

it('a table of 100,000 rows makes keys and asks for links of those alone that it draws', () => {
  const asked = { keys: 0, links: 0 };
  const rows = {
    length: 100_000,
    at(index: number) {
      asked.links += 1;
      return aLink({ slug: `l-${index}` });
    },
    keyAt(index: number) {
      asked.keys += 1;
      return `${index}`;
    },
    indexOf: Number,
  };
  render(
    <LinkTable
      label="Links"
      rows={rows}
      known={[]}
      isBusy={false}
      position={{ last: undefined, keep: () => undefined }}
      newId={undefined}
      onMarkEnd={() => undefined}
      sort={undefined}
      onSort={() => undefined}
      selectColumn={undefined}
      renderDetails={() => null}
    >
      {null}
    </LinkTable>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
  expect(asked.links).toBeGreaterThan(0);
  expect(Math.max(asked.keys, asked.links)).toBeLessThan(1000);
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LinkTable } from '@/pages/links/table/LinkTable';
import { useOpenRows } from '@/pages/links/table/useOpenRows';
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
    ids: () => [],
  };
  render(
    <LinkTable
      label="Links"
      rows={rows}
      known={[]}
      columns={['slug', 'name', 'destination', 'status', 'clicks', 'created']}
      isBusy={false}
      position={{ view: '', last: undefined, keep: () => undefined }}
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

describe('the row of the link that the address names', () => {
  const named = (key: string | undefined, id = 'spring') => ({ id, key });

  it.each([
    { after: 'its row was not known for a while', keys: ['1.7', undefined, '1.7'] },
    { after: 'its row got another key', keys: ['1.7', '2.8'] },
  ])('is opened once, and stays closed when $after', ({ keys }) => {
    const rows = renderHook((key) => useOpenRows(undefined, named(key)), { initialProps: keys[0] });
    expect([...rows.result.current.open]).toEqual(['1.7']);
    act(() => rows.result.current.toggle('1.7'));
    for (const key of keys.slice(1)) rows.rerender(key);
    expect([...rows.result.current.open]).toEqual([]);
  });

  it('stays open under another key', () => {
    const rows = renderHook((key) => useOpenRows(undefined, named(key)), { initialProps: '1.7' });
    rows.rerender('2.8');
    expect(rows.result.current.open).toContain('2.8');
  });

  it('is opened when another link is named, and when the same one is named again', () => {
    const rows = renderHook((id) => useOpenRows(undefined, id === '' ? undefined : named(id, id)), {
      initialProps: 'spring',
    });
    rows.rerender('home');
    expect(rows.result.current.open).toContain('home');
    act(() => rows.result.current.toggle('home'));
    rows.rerender('');
    rows.rerender('home');
    expect(rows.result.current.open).toContain('home');
  });
});

import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VirtualTable } from '@/ui/table/VirtualTable';

const columns = [{ key: 'name', label: 'Name', cell: (row: number) => `Row ${row}` }];
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row);
const drawnRows = () => document.querySelectorAll('tr[data-index]').length;
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

it.each([
  { count: 300, printed: 300, words: null },
  { count: 1_000, printed: 1_000, words: null },
  { count: 1_200, printed: 1_000, words: '1,000 of 1,200 rows are printed.' },
])(
  'a table of $count rows is printed with $printed of them, and says so where it is not whole',
  ({ count, printed, words }) => {
    render(<VirtualTable label="Rows" columns={columns} rows={rowsOf(count)} />);
    const inSight = drawnRows();
    expect(inSight).toBeLessThan(100);
    print('beforeprint');
    expect(drawnRows()).toBe(printed);
    expect(screen.queryByText(/printed/)?.textContent ?? null).toBe(words);
    print('afterprint');
    expect(drawnRows()).toBe(inSight);
    expect(screen.queryByText(/printed/)).toBeNull();
  },
);

it('a window that grows has rows down to its end', () => {
  render(<VirtualTable label="Rows" columns={columns} rows={rowsOf(300)} />);
  vi.stubGlobal('innerHeight', 4_400);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(drawnRows()).toBeGreaterThanOrEqual(100);
});

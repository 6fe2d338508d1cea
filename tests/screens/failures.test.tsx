import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PageBoundary } from '@/shell/PageBoundary';
import { RootBoundary } from '@/shell/RootBoundary';
import { accessibilityProblems } from '../support/accessibility';
import { expectConsole } from '../support/console';

const Broken = () => {
  throw new Error('Thrown by the test');
};

const openFrame = ({ isOutdated }: { isOutdated: boolean }) =>
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <nav aria-label="Main">
        <Link to="/whole">Whole</Link>
      </nav>
      <main>
        <PageBoundary isOutdated={isOutdated}>
          <Routes>
            <Route path="/broken" element={<Broken />} />
            <Route path="/whole" element={<h1>A whole page</h1>} />
          </Routes>
        </PageBoundary>
      </main>
    </MemoryRouter>,
  );

describe('a page that throws', () => {
  it('has no accessibility problem where it stood', async () => {
    expectConsole('error', /Thrown by the test/);
    openFrame({ isOutdated: false });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leaves the menu, and another page is one press away', async () => {
    expectConsole('error', /Thrown by the test/);
    openFrame({ isOutdated: false });
    expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByText(/Thrown by the test/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Whole' }));
    expect(screen.getByRole('heading', { name: 'A whole page' })).toBeVisible();
  });

  it('is said to be part of the new version when there is one', () => {
    expectConsole('error', /Thrown by the test/);
    openFrame({ isOutdated: true });
    expect(screen.getByRole('heading', { name: 'This page has changed' })).toBeVisible();
  });
});

it('what throws above the pages ends in an offer to reload', async () => {
  expectConsole('error', /Thrown by the test/);
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(/Thrown by the test/)).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

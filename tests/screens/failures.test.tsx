import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type ComponentType, Suspense } from 'react';
import {
  createMemoryRouter,
  Link,
  MemoryRouter,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appRoutes } from '@/App';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { forgetRunningBuild, watchRunningBuild } from '@/lib/lazy/runningBuild';
import { startWorker } from '@/lib/worker';
import { RootBoundary, UnframedBoundary } from '@/shell/ErrorBoundary';
import { RunningBuildNotice } from '@/shell/Notices';
import { RouteFocus } from '@/shell/RouteFocus';
import { PageBoundary } from '@/shell/Shell';
import { accessibilityProblems } from '../support/accessibility';
import { takeTimers } from '../support/clock';
import { expectConsole } from '../support/console';
import { screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { spokenIn } from '../support/spoken';

afterEach(forgetRunningBuild);

const Broken = () => {
  throw new Error('Thrown by the test');
};

function openPage(Page: ComponentType, Boundary = PageBoundary) {
  const page = (
    <Boundary>
      <Suspense fallback={<span>Loading</span>}>
        <Routes>
          <Route path="/page" element={<Page />} />
          <Route path="/whole" element={<h1>A whole page</h1>} />
        </Routes>
      </Suspense>
    </Boundary>
  );
  render(
    <MemoryRouter initialEntries={['/page']}>
      <nav aria-label="Main">
        <Link to="/whole">Whole</Link>
      </nav>
      <RunningBuildNotice />
      {Boundary === PageBoundary ? <main>{page}</main> : page}
    </MemoryRouter>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('a page that throws', () => {
  it('has no accessibility problem where it stood', async () => {
    expectConsole('error', /Thrown by the test/);
    openPage(Broken);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leaves the menu, and another page is one press away', async () => {
    expectConsole('error', /Thrown by the test/);
    openPage(Broken);
    expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    expect(screen.getByRole('button', { name: screenWords.reload })).toBeVisible();
    expect(screen.queryByText(/Thrown by the test/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Whole' }));
    expect(screen.getByRole('heading', { name: 'A whole page' })).toBeVisible();
  });
});

it.each([
  ['outside the router', () => <Broken />],
  ['in what the router draws', () => <RouterProvider router={createMemoryRouter(appRoutes(<Broken />))} />],
])('an error above the pages offers to reload: %s', async (_, above) => {
  expectConsole('error', /Thrown by the test/);
  render(<RootBoundary>{above()}</RootBoundary>);
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: screenWords.reload })).toBeVisible();
  expect(screen.queryByText(/Thrown by the test/)).not.toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

describe('a page whose code fails to load', () => {
  const address = 'http://localhost:4400/assets/SomePage-1a2b.js';
  const failure = () => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const failing = () => lazyPart(() => Promise.reject(failure()));
  const answerFile = (init: ResponseInit, body: string | null = null) =>
    server.use(http.head(address, () => new HttpResponse(body, init)));
  const answerPage = (html = '<html></html>') =>
    server.use(http.get('http://localhost:4400/', () => HttpResponse.html(html)));
  const script = { status: 200, headers: { 'Content-Type': 'text/javascript' } };

  it.each([
    ['is gone', () => answerFile({ status: 404 })],
    ['is answered with the page', () => answerFile({ status: 200, headers: { 'Content-Type': 'text/html' } })],
    [
      'is there, but another build too',
      () => {
        const running = document.head.appendChild(document.createElement('script'));
        running.type = 'module';
        running.setAttribute('src', '/assets/index-old.js');
        answerFile(script);
        answerPage('<script type="module" src="/assets/index-new.js"></script>');
      },
    ],
  ])('is part of a new version when its file %s', async (_case, answer) => {
    expectConsole('error', /dynamically imported/);
    answer();
    openPage(failing().Part);
    expect(await heading('This page has changed')).toBeVisible();
    expect(screen.getByText('A new version is available')).toBeVisible();
    document.head.querySelector('script[src="/assets/index-old.js"]')?.remove();
  });

  it('outside of the shell, too, is part of a new version when its file is gone', async () => {
    expectConsole('error', /dynamically imported/);
    answerFile({ status: 404 });
    openPage(failing().Part, UnframedBoundary);
    expect(await heading('This page has changed')).toBeVisible();
  });

  it('is part of a new version when the code has failed before anything was drawn', async () => {
    expectConsole('error', /dynamically imported/);
    answerFile({ status: 404 });
    const page = failing();
    await page.preload();
    openPage(page.Part);
    expect(await heading('This page has changed')).toBeVisible();
  });

  it('is part of a new version when the code fails after the page around it was drawn', async () => {
    expectConsole('error', /dynamically imported/);
    answerFile({ status: 404 });
    let fail = (_error: Error) => {};
    const page = lazyPart(() => new Promise<never>((_resolve, reject) => (fail = reject)));
    openPage(page.Part);
    expect(screen.getByText('Loading')).toBeVisible();
    fail(failure());
    expect(await heading('This page has changed')).toBeVisible();
  });

  it.each([
    ['has its file', script],
    ['is overloaded', { status: 503 }],
    ['is not asked, because a content blocker refuses the file', undefined],
  ])('could not be shown when the server %s, and has no other build', async (_case, answer) => {
    expectConsole('error', /dynamically imported/);
    if (answer) answerFile(answer);
    else server.use(http.head(address, () => HttpResponse.error()));
    answerPage();
    openPage(failing().Part);
    expect(await heading('This page could not be shown')).toBeVisible();
    expect(screen.queryByText('A new version is available')).not.toBeInTheDocument();
    const notice = screen.getByText('A part of this page could not be loaded');
    expect(notice).toBeVisible();
    expect(screen.getAllByRole('button', { name: screenWords.reload }).length).toBeGreaterThan(0);
  });

  it.each([
    ['inside of the shell', PageBoundary],
    ['outside of it', UnframedBoundary],
  ])(
    'needs a connection when there is none, and no new version is claimed once there is one: %s',
    async (_, Boundary) => {
      expectConsole('error', /dynamically imported/);
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      server.use(
        http.head(address, () => HttpResponse.error()),
        http.get('http://localhost:4400/', () => HttpResponse.error()),
      );
      openPage(failing().Part, Boundary);
      expect(await heading('This page needs a connection')).toBeVisible();
      answerFile(script);
      answerPage();
      online.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
      expect(await heading('This page could not be shown')).toBeVisible();
      expect(screen.queryByText('A new version is available')).not.toBeInTheDocument();
    },
  );
});

it.each([
  ['what was pressed', { onMissing: doWithout }],
  ['a page', {}],
])('code of %s that takes long is told to be on its way, on the screen and by screen readers', async (_, props) => {
  let bring: () => void = doWithout;
  const { Part } = lazyPart(
    () => new Promise<ComponentType>((resolve) => (bring = () => resolve(() => <p>It is here</p>))),
  );
  const spoken = spokenIn(document.body);
  render(
    <Suspense>
      <Part {...props} />
    </Suspense>,
  );
  const page = document.documentElement;
  await waitFor(() => expect(page).toHaveAttribute('data-loading'));
  await waitFor(() => expect(spoken).toContain('Loading…'));
  bring();
  expect(await screen.findByText('It is here')).toBeVisible();
  expect(page).not.toHaveAttribute('data-loading');
});

it('the bar that tells of a wait stays until the last code that takes long is there', async () => {
  const bring: (() => void)[] = [doWithout, doWithout];
  const [First, Second] = bring.map((_, index) => {
    const load = () =>
      new Promise<ComponentType>((resolve) => (bring[index] = () => resolve(() => <p>{`It is ${index}`}</p>)));
    return lazyPart(load).Part;
  });
  if (!First || !Second) throw new Error('There are two');
  render(
    <>
      <First onMissing={doWithout} />
      <Second onMissing={doWithout} />
    </>,
  );
  const page = document.documentElement;
  await waitFor(() => expect(page).toHaveAttribute('data-loading'));
  bring[0]?.();
  expect(await screen.findByText('It is 0')).toBeVisible();
  expect(page).toHaveAttribute('data-loading');
  bring[1]?.();
  expect(await screen.findByText('It is 1')).toBeVisible();
  expect(page).not.toHaveAttribute('data-loading');
});

it.each([
  ['before it has come', 0],
  ['after that', 400],
])('the bar that tells of a wait goes, or does not come, when another page is shown instead: %s', async (_, ms) => {
  takeTimers();
  const never = () => new Promise<ComponentType>(doWithout);
  const { Part: LatePage } = lazyPart(never);
  const { Part: LatePart } = lazyPart(never);
  const around = (
    <>
      <RouteFocus />
      <Link to="/late">Late</Link>
      <Link to="/other">Other</Link>
      <Link to="/other?part">Part</Link>
      <Outlet />
    </>
  );
  const OtherPage = () => (useLocation().search ? <LatePart onMissing={doWithout} /> : <p>It is the other</p>);
  const children = [
    { path: '/', element: <p>It is the first</p> },
    { path: '/late', element: <LatePage /> },
    { path: '/other', element: <OtherPage /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: around, children }])} />);
  const page = document.documentElement;
  const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  press('Late');
  await passes(ms);
  expect(page.hasAttribute('data-loading')).toBe(ms > 0);
  press('Other');
  await screen.findByText('It is the other');
  await passes(400);
  expect(page).not.toHaveAttribute('data-loading');

  press('Part');
  await passes(400);
  expect(page).toHaveAttribute('data-loading');
  press('Other');
  await waitFor(() => expect(page).not.toHaveAttribute('data-loading'));
});

it('the notice of code that is missing stays while other code comes, and goes when that very code has come', async () => {
  const address = 'http://localhost:4400/assets/Dialog-1a2b.js';
  server.use(
    http.head(address, () => HttpResponse.error()),
    http.get('http://localhost:4400/', () => HttpResponse.html('<html></html>')),
  );
  watchRunningBuild();
  render(<RunningBuildNotice />);
  const request = vi.fn<() => Promise<string>>();
  const dialog = lazyCode(() =>
    request().catch((payload: unknown) => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })); // as a built app does
      throw payload;
    }),
  );
  request.mockRejectedValueOnce(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
  await expect(dialog.load()).rejects.toThrow(address);
  const notice = 'A part of this page could not be loaded';
  expect(await screen.findByText(notice)).toBeVisible();

  await act(() => lazyCode(() => Promise.resolve('other code')).load());
  expect(screen.getByText(notice)).toBeVisible();

  request.mockResolvedValueOnce('the dialog');
  await act(() => dialog.load());
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('code that was only loaded ahead, or that users do not see, is not told to be missing before it is needed', async () => {
  const address = 'http://localhost:4400/assets/Ahead-1a2b.js';
  const head = vi.fn<() => Response>(() => HttpResponse.error());
  server.use(
    http.head(address, head),
    http.get('http://localhost:4400/', () => HttpResponse.html('<html></html>')),
  );
  watchRunningBuild();
  render(<RunningBuildNotice />);
  const fail = () => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })); // as a built app does
    return Promise.reject(payload);
  };
  const ahead = lazyCode<string>(fail);
  await act(ahead.preload);
  await act(() =>
    lazyCode<string>(fail, { isOptional: true })
      .load()
      .catch(() => undefined),
  );
  await waitFor(() => expect(head).toHaveBeenCalled());
  const notice = 'A part of this page could not be loaded';
  expect(screen.queryByText(notice)).not.toBeInTheDocument();

  await expect(ahead.load()).rejects.toThrow(address);
  expect(await screen.findByText(notice)).toBeVisible();
});

it('code that is loaded without a lazy part is noticed when it is gone', async () => {
  server.use(http.head('http://localhost:4400/assets/csv-1.js', () => new HttpResponse(null, { status: 404 })));
  watchRunningBuild();
  render(<RunningBuildNotice />);
  const payload = new Error('Failed to fetch dynamically imported module: http://localhost:4400/assets/csv-1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(await screen.findByText('A new version is available')).toBeVisible();
});

it('a worker whose code could not be loaded is part of what is missing', async () => {
  server.use(http.get('http://localhost:4400/', () => HttpResponse.html('<html></html>')));
  watchRunningBuild();
  render(<RunningBuildNotice />);
  const failed = vi.fn<() => void>();
  const worker = new EventTarget();
  startWorker(() => worker as Worker, failed);
  worker.dispatchEvent(new Event('error'));
  expect(await screen.findByText('A part of this page could not be loaded')).toBeVisible();
  expect(failed).toHaveBeenCalled();
});

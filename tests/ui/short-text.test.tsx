import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressParts, pathPieces, readableAddress } from '@/lib/text/addressParts';
import { shorten } from '@/lib/text/shorten';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import { installTooltips } from '@/ui/tooltip/tooltips';
import { takeTimers } from '../support/clock';

describe('a short text', () => {
  it.each([
    ['Spring sale', 15, undefined],
    ['Spring campaign', 15, undefined],
    ['Spring campaigns', 15, 'Spring campaig…'],
    ['Spring sale in the south', 13, 'Spring sale…'],
    ['👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 3, undefined],
    ['👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', 3, '👩‍👩‍👧‍👧👩‍👩‍👧‍👧…'],
  ])('of "%s" within %d characters is cut to %s', (text, limit, cut) => {
    expect(shorten(text, limit)).toBe(cut);
  });

  it('is in no tab order and has no tooltip while it fits', () => {
    render(<ShortText text="Spring sale" limit={15} />);
    expect(screen.getByText('Spring sale')).not.toHaveAttribute('tabindex');
    expect(screen.getByText('Spring sale')).not.toHaveAttribute('data-tooltip');
  });
});

describe('an address', () => {
  it.each([
    ['https://shop.example.com/summer?x=1', 'shop.example.com', '/summer?x=1'],
    ['http://example.com/', 'example.com', ''],
    ['https://example.com?x', 'example.com', '?x'],
    ['myapp://product/42', 'myapp://product', '/42'],
    ['mailto:ada@example.com', 'mailto:ada@example.com', ''],
    ['no address', 'no address', ''],
  ])('%s is %s and then %s', (address, host, path) => expect(addressParts(address)).toEqual({ host, path }));

  it.each([
    ['', []],
    ['/boots', ['/', 'boots']],
    ['/events/bergen/', ['/', 'events/', 'bergen/']],
    ['/landing?for=a&by=b', ['/', 'landing?', 'for=a&', 'by=b']],
    ['/landing?for=👩tar#top', ['/', 'landing?', 'for=👩tar#top']],
    ['/x'.repeat(20), ['/', ...Array.from({ length: 10 }, () => 'x/'), `${'x/'.repeat(9)}x`]],
  ])('with the path %s can be cut between %j', (path, pieces) => expect(pathPieces(path)).toEqual(pieces));
});

describe('a relative time on the screen', () => {
  it('says that there is none instead of an invalid date', () => {
    render(<RelativeTime instant="nonsense" />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });

  it('carries the instant for machines', () => {
    render(<RelativeTime instant="2020-01-02T03:04:05Z" />);
    expect(screen.getByRole('time')).toHaveAttribute('datetime', '2020-01-02T03:04:05.000Z');
  });
});

describe('a tooltip', () => {
  let uninstall: () => void;
  beforeEach(() => {
    uninstall = installTooltips(document);
  });
  afterEach(() => uninstall());

  const longName = 'Spring newsletter landing page';

  it('opens on keyboard focus and closes on Escape, which goes no further', async () => {
    const user = userEvent.setup();
    const pressed: string[] = [];
    const onKeyDown = (event: KeyboardEvent) => pressed.push(event.key);
    document.body.addEventListener('keydown', onKeyDown);
    render(<ShortText text={longName} limit={15} />);
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent(longName);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(pressed.filter((key) => key === 'Escape')).toHaveLength(1);
    document.body.removeEventListener('keydown', onKeyDown);
  });

  it('opens on hover, stays while the pointer is on it, and closes when the pointer leaves', async () => {
    const user = userEvent.setup();
    render(
      <>
        <ShortText text={longName} limit={15} />
        <p>elsewhere</p>
      </>,
    );
    await user.hover(screen.getByText('Spring newslet…'));
    const tooltip = await screen.findByRole('tooltip');
    takeTimers();
    await user.hover(tooltip);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(tooltip).toBeVisible();
    await user.hover(screen.getByText('elsewhere'));
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens for what is tapped, and not for what else gets the focus then, such as the first control of a dialog', async () => {
    const user = userEvent.setup();
    render(
      <>
        <ShortText text={longName} limit={15} />
        <button type="button">Open</button>
      </>,
    );
    const cut = screen.getByText('Spring newslet…');
    await user.pointer({ keys: '[TouchA]', target: cut });
    expect(screen.getByRole('tooltip')).toHaveTextContent(longName);
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    const focusable = cut.closest<HTMLElement>('[tabindex]');
    act(() => focusable?.focus());
    expect(focusable).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('opens for a cut text inside a link that takes the focus', async () => {
    const user = userEvent.setup();
    render(
      <a href="/links">
        <bdi data-tooltip={longName}>Spring newslet…</bdi>
      </a>,
    );
    await user.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent(longName);
  });

  it('of a time is the exact instant', async () => {
    const user = userEvent.setup();
    render(<RelativeTime instant={new Date(2020, 0, 2, 3, 4, 5)} />);
    const time = screen.getByRole('time');
    expect(time).toHaveTextContent(/^\d+ years ago$/);
    await user.hover(time);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Jan 2, 2020, 3:04:05\sAM \w/);
    expect(time).toHaveAccessibleDescription(/3:04:05/);
  });

  it('describes an element that does not say its text', async () => {
    const user = userEvent.setup();
    render(
      <button type="button" data-tooltip="Coming soon">
        Bulk Actions
      </button>,
    );
    await user.tab();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Coming soon');
  });
});

it.each([
  ['https://a.example/gr%C3%B6%C3%9Fe?q=%2F', 'https://a.example/größe?q=%2F'],
  ['https://a.example/two%20words', 'https://a.example/two%20words'],
  ['https://a.example/a%E2%80%AEb', 'https://a.example/a%E2%80%AEb'],
  ['https://a.example/50%', 'https://a.example/50%'],
])('%s is read as %s: nothing is hidden by letters in the place of codes', (address, readable) =>
  expect(readableAddress(address)).toBe(readable),
);

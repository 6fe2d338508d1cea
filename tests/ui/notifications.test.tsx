import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '@/config/limits';
import { closeNotification, notificationProvider, notify } from '@/providers/notifications';
import { NotificationHost } from '@/providers/notifications/NotificationHost';
import { fixClock, passTime } from '../support/clock';
import { screenWords } from '../support/screenWords';

const setUp = () => {
  render(<NotificationHost />);
  return userEvent.setup();
};

/** Until the timers of the toasts have seen the time. */
async function frames() {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
}

/** Without motion, whose end jsdom never reports. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }),
  );
});

describe('a notification', () => {
  it('waits for the host when it comes first', async () => {
    notify({ kind: 'info', title: screenWords.organizationSelected, text: screenWords.switchedTo('Acme') });
    setUp();
    expect(await screen.findByText(screenWords.organizationSelected)).toBeInTheDocument();
    expect(screen.getByText(screenWords.switchedTo('Acme'))).toBeInTheDocument();
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['progress', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is spoken as %s', async (kind, role) => {
    setUp();
    notify({ kind, title: `It is ${kind}` });
    const title = await screen.findByText(`It is ${kind}`);
    expect(title.closest('[role]')).toHaveAttribute('role', role);
  });

  it('shows markup as plain text, and no more of it than can be read', async () => {
    setUp();
    notify({ kind: 'error', title: 'Error', text: `<img src=x onerror=alert(1)>${'x'.repeat(20_000)}` });
    const text = await screen.findByText(/^<img src=x onerror=alert\(1\)>x+…$/);
    expect(text.textContent?.length).toBeLessThan(1_100);
    expect(document.querySelector('img')).toBeNull();
  });

  it('goes when its Close button is pressed, and gives the focus back', async () => {
    const user = setUp();
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    notify({ kind: 'success', title: 'Saved' });
    await screen.findByText('Saved');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByText('Saved')).toBeNull();
    expect(before).toHaveFocus();

    notify({ kind: 'error', title: 'Failed', text: 'Code 17', copy: { label: 'Copy code', value: '17' } });
    await screen.findByText('Failed');
    await user.tab();
    await user.tab();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByText('Failed')).toBeNull();
    expect(before).toHaveFocus();
    before.remove();
  });

  it('replaces the one with the same key, and goes when the key is closed', async () => {
    setUp();
    notify({ kind: 'progress', title: 'Importing', key: 'import' });
    await screen.findByText('Importing');
    notify({ kind: 'success', title: 'Imported', key: 'import' });
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(screen.queryByText('Importing')).not.toBeInTheDocument();
    closeNotification('import');
    await expect.poll(() => screen.queryByText('Imported')).toBeNull();
  });

  it('that replaces another one of its kind is there as long as any', async () => {
    fixClock();
    setUp();
    notify({ kind: 'error', title: 'First', key: 'act' });
    await screen.findByText('First');
    passTime(limits.notificationMs - 100);
    await frames();
    notify({ kind: 'error', title: 'Second', key: 'act' });
    await screen.findByText('Second');
    passTime(limits.notificationMs - 100);
    await frames();
    expect(screen.getByText('Second')).toBeInTheDocument();
    passTime(200);
    await expect.poll(() => screen.queryByText('Second')).toBeNull();
  });

  it('leaves room for five', async () => {
    setUp();
    for (let index = 1; index <= 7; index += 1) notify({ kind: 'info', title: `Number ${index}` });
    await screen.findByText('Number 7');
    expect(screen.getAllByText(/^Number \d$/).map((title) => title.textContent)).toEqual([
      'Number 3',
      'Number 4',
      'Number 5',
      'Number 6',
      'Number 7',
    ]);
  });
});

describe('the notification provider', () => {
  it('takes the message for the title and the description for the text', async () => {
    setUp();
    notificationProvider.open({ type: 'success', message: 'Link Created', description: 'It is ready' });
    const title = await screen.findByText('Link Created');
    expect(title.closest('[role="status"]')).toHaveTextContent(/^Link CreatedIt is ready$/);
  });
});

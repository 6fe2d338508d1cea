import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { screenWords } from '../support/screenWords';

it.each(['resize', 'scroll'])(
  'a menu stays open over a %s that leaves its button in place, and gives it the focus when it closes as it moves',
  async (type) => {
    const onSelect = vi.fn<() => void>();
    render(<ActionsMenu label="Tools" look="text" actions={[{ label: 'Refresh', onSelect }]} />);
    const button = screen.getByRole('button', { name: screenWords.tools });
    await userEvent.click(button);
    fireEvent(type === 'resize' ? window : document, new Event(type));
    expect(screen.getByRole('menuitem', { name: screenWords.refresh })).toHaveFocus();

    button.getBoundingClientRect = () => new DOMRect(0, 40);
    fireEvent(type === 'resize' ? window : document, new Event(type));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  },
);

it('a letter in a menu moves to the next entry that begins with it, and from the last one to the first', async () => {
  const onSelect = vi.fn<() => void>();
  const actions = ['Copy', 'Deactivate', 'Duplicate…', 'Open'].map((label) => ({ label, onSelect }));
  render(<ActionsMenu label="Tools" look="text" actions={actions} />);
  await userEvent.click(screen.getByRole('button', { name: screenWords.tools }));
  const focused = () => document.activeElement?.textContent;
  const reached = [];
  for (const key of ['d', 'D', 'd', 'o', 'c', 'x', '{Control>}d{/Control}']) {
    await userEvent.keyboard(key);
    reached.push(focused());
  }
  expect(reached).toEqual(['Deactivate', 'Duplicate…', 'Deactivate', 'Open', 'Copy', 'Copy', 'Copy']);
  expect(onSelect).not.toHaveBeenCalled();
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { usePressGuard } from '@/lib/usePressGuard';
import { PlainButton } from '@/ui/button/PlainButton';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { fixClock, passTime } from '../support/clock';

function Toggle() {
  const [isOn, setIsOn] = useState(false);
  const label = isOn ? 'Turn off' : 'Turn on';
  const guard = usePressGuard(label);
  return <PlainButton onClick={guard(() => setIsOn(!isOn))}>{label}</PlainButton>;
}

it.each([
  ['a double click', () => userEvent.dblClick(screen.getByRole('button'))],
  [
    'Enter pressed twice',
    () => {
      screen.getByRole('button').focus();
      return userEvent.keyboard('{Enter}{Enter}');
    },
  ],
])('a button that becomes its opposite takes %s as one press', async (_, pressTwice) => {
  fixClock();
  render(<Toggle />);
  await pressTwice();
  expect(screen.getByRole('button')).toHaveTextContent('Turn off');
});

it.each([
  [499, 'Turn off'],
  [500, 'Turn on'],
])('%i ms after the change another press leads to %s', async (pause, label) => {
  fixClock();
  render(<Toggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  passTime(pause);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(screen.getByRole('button')).toHaveTextContent(label);
});

function Question({ onConfirm }: { readonly onConfirm: () => void }) {
  const dialog = useDialog(() => undefined);
  return (
    <ConfirmDialog title="Delete it?" confirmLabel="Delete" dialog={dialog} onConfirm={onConfirm}>
      It has links.
    </ConfirmDialog>
  );
}

it.each([
  ['ignores the second half of the double click that opened it', 2, 0],
  ['takes a click of its own', 1, 1],
])('a dialog %s', (_, detail, times) => {
  const onConfirm = vi.fn<() => void>();
  render(<Question onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.mouseDown(button, { detail });
  fireEvent.click(button, { detail });
  expect(onConfirm).toHaveBeenCalledTimes(times);
});

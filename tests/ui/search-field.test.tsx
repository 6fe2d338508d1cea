import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchField } from '@/ui/form/SearchField';
import { takeTimers } from '../support/clock';
import { screenWords } from '../support/screenWords';

/** A field whose text arrives when the test says so, as an address does that changes in a transition. */
function open() {
  const handedOn: string[] = [];
  const view = render(<SearchField label="Search links" text="" onChange={onChange} />);
  function onChange(text: string) {
    handedOn.push(text);
  }
  return {
    handedOn,
    user: userEvent.setup({ delay: null }),
    field: screen.getByRole('searchbox', { name: screenWords.searchLinks }),
    arrive: (text: string) =>
      act(() => view.rerender(<SearchField label="Search links" text={text} onChange={onChange} />)),
  };
}

it('hands on what is written after a pause, and shows it until it has arrived', async () => {
  const { user, field, handedOn, arrive } = open();
  await user.type(field, 'boots');
  await waitFor(() => expect(handedOn).toEqual(['boots']));
  expect(field).toHaveValue('boots');
  arrive('boots');
  expect(field).toHaveValue('boots');
});

it('hands on what is written at once when it is left', () => {
  takeTimers();
  const { field, handedOn } = open();
  fireEvent.input(field, { target: { value: 'boots' } });
  fireEvent.blur(field);
  expect(handedOn).toEqual(['boots']);
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.blur(field);
  expect(handedOn).toEqual(['boots']);
});

it('does not keep what another text has replaced before it arrived', () => {
  takeTimers();
  const { field, handedOn } = open();
  fireEvent.input(field, { target: { value: 'boots' } });
  act(() => void vi.advanceTimersByTime(300));
  expect(handedOn).toEqual(['boots']);
  expect(field).toHaveValue('boots');
  act(() => void vi.advanceTimersByTime(5000));
  expect(field).toHaveValue('');
});

it('is cleared for good also while the text before is on its way', async () => {
  const { user, field, handedOn, arrive } = open();
  await user.type(field, 'boots');
  await waitFor(() => expect(handedOn).toEqual(['boots']));
  await user.clear(field);
  arrive('boots');
  expect(field).toHaveValue('');
  await waitFor(() => expect(handedOn).toEqual(['boots', '']));
  arrive('');
  expect(field).toHaveValue('');
});

it('follows a text that comes from elsewhere', async () => {
  const { user, field, handedOn, arrive } = open();
  await user.type(field, 'boots');
  await waitFor(() => expect(handedOn).toEqual(['boots']));
  arrive('boots');
  arrive('');
  expect(field).toHaveValue('');
  expect(handedOn).toEqual(['boots']);
});

it('is emptied by Escape, which then goes no further', async () => {
  const { user, field, handedOn, arrive } = open();
  const keys: boolean[] = [];
  const note = ({ defaultPrevented }: KeyboardEvent) => keys.push(defaultPrevented);
  document.addEventListener('keydown', note);
  await user.type(field, 'boots');
  await waitFor(() => expect(handedOn).toEqual(['boots']));
  arrive('boots');
  keys.length = 0;
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  await waitFor(() => expect(handedOn).toEqual(['boots', '']));
  await user.keyboard('{Escape}');
  expect(keys).toEqual([true, false]);
  document.removeEventListener('keydown', note);
});

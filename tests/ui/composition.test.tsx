import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Modal } from '@/ui/dialog/Modal';
import { TagsField } from '@/ui/form/TagsField';
import { field, openByKey, openPalette, option } from '../palette/openPalette';

/** Safari ends the composition before it sends the key, others afterwards. */
const compositionKeys = [
  { browser: 'Safari', init: { keyCode: 229 } },
  { browser: 'other browsers', init: { isComposing: true } },
];

it.each(compositionKeys)('the Enter that ends a composition makes no tag in $browser', ({ init }) => {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  render(<TagsField id="tags" label="Tags" tags={[]} onChange={onChange} />);
  const tags = screen.getByLabelText('Tags');
  fireEvent.change(tags, { target: { value: '東京' } });
  fireEvent.keyDown(tags, { key: 'Enter', ...init });
  expect(onChange).not.toHaveBeenCalled();
  expect(tags).toHaveValue('東京');
  fireEvent.keyDown(tags, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['東京']);
});

it.each(compositionKeys)('keys of a composition neither submit nor leave a dialog in $browser', ({ init }) => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const leave = vi.fn<() => void>();
  render(
    <Modal dialog={{ isOpen: true, leave, settle: () => undefined }} aria-label="Form">
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
    </Modal>,
  );
  const name = screen.getByLabelText('Name');
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, ...init });
  const isDefault = fireEvent.keyDown(name, { key: 'Escape', ...init });
  expect([onSubmit.mock.calls.length, leave.mock.calls.length, isDefault]).toEqual([0, 0, false]);
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(name, { key: 'Escape' });
  expect([onSubmit.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});

it.each(compositionKeys)(
  'the Enter that ends a composition chooses nothing in the palette in $browser',
  async ({ init }) => {
    const { user, location } = await openPalette();
    await openByKey({ user });
    await option('Import Data');
    fireEvent.keyDown(await field(), { key: 'Enter', ...init });
    expect(await field()).toBeInTheDocument();
    expect(location()).toBe('/');
  },
);

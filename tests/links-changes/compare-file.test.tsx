import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FileComparison } from '@/engines/link-lists/store/interval';
import { CompareFile } from '@/pages/links-changes/CompareFile';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { spokenIn } from '../support/spoken';

type Compare = Parameters<typeof CompareFile>[0]['compare'];

const comparison: FileComparison = {
  id: 'file',
  from: Date.parse('2025-11-14T16:20:00Z'),
  to: Date.parse('2025-11-21T09:02:00Z'),
  fileName: 'reading.zip',
  counts: {
    created: 1,
    gone: 0,
    'switched-off': 1,
    'switched-on': 0,
    destination: 0,
    details: 0,
    expired: 0,
    'took-off': 0,
    'went-silent': 0,
  },
  links: 2,
  isCut: false,
  differences: [],
  isOrderKnown: true,
};
const archive = (name = 'reading.zip') => new File(['PK'], name);
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Saved list');
/** No press is the second half of a double click. */
const later = () => passTime(1_000);

function open(compare: Compare, { isWhole = true } = {}) {
  fixClock();
  const user = userEvent.setup();
  const contentOf = (reading: string) => (
    <main>
      <h1>What changed</h1>
      <CompareFile compare={compare} isWhole={isWhole} reading={reading}>
        {({ links }) => <p>{`${links} differences`}</p>}
      </CompareFile>
    </main>
  );
  const { rerender } = render(contentOf('first'));
  const choose = (...files: File[]) => act(async () => void fireEvent.change(field(), { target: { files } }));
  return { user, choose, reload: () => rerender(contentOf('second')) };
}

/** A comparison that ends when the test says so. */
function slowly() {
  const begun: Parameters<Compare>[] = [];
  let end: (answer: FileComparison | undefined) => void = () => undefined;
  const compare: Compare = (...asked) => {
    begun.push(asked);
    return new Promise((resolve) => (end = resolve));
  };
  const answer = (said: FileComparison | undefined) => act(async () => end(said));
  return { begun, compare, answer };
}

describe('comparing with a file', () => {
  it.each<[FileComparison | undefined, string]>([
    [{ refusal: 'other-list' }, 'The file is a saved list of other links.'],
    [{ refusal: 'damaged' }, 'The file is damaged.'],
    [{ refusal: 'cut' }, 'The end of the file is missing.'],
    [{ refusal: 'later-version' }, 'The file was saved by a later version of Waypost.'],
    [{ refusal: 'not-a-reading' }, 'The file is not a saved list.'],
    [{ refusal: 'not-whole' }, 'The file has only a part of its list.'],
    [{ refusal: 'newer' }, 'The file is newer than this list. Reload the list first.'],
    [{ refusal: 'unread' }, 'The file could not be read. Choose it again.'],
    [undefined, 'The file could not be read. Check your connection and compare again.'],
  ])('says why it was not done, and that nothing was compared: %j', async (answer, sentence) => {
    const { choose } = open(async () => answer);
    await choose(archive());
    expect(screen.getByRole('alert')).toHaveTextContent(`${sentence} Nothing was compared.`);
    expect(screen.queryByText(/differences$/)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows the differences until they are closed, and the button has the focus then', async () => {
    const { user, choose } = open(async () => comparison);
    await choose(archive());
    expect(screen.getByText('2 differences')).toBeVisible();
    expect(await screen.findByText(/^Between the file of .* and now: 2 changes$/)).toBeInTheDocument(); // spoken
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button('Close'));
    expect(screen.queryByText('2 differences')).not.toBeInTheDocument();
    expect(button('Compare with a file…')).toHaveFocus();
  });

  it('shows no differences of a list that was reloaded since, and offers to compare again', async () => {
    const { begun, compare, answer } = slowly();
    const { user, choose, reload } = open(compare);
    await choose(archive());
    await answer(comparison);
    reload();
    expect(screen.queryByText('2 differences')).not.toBeInTheDocument();
    expect(screen.getByText('The list was reloaded since the comparison.')).toBeVisible();
    await user.click(button('Compare again'));
    expect(button('Cancel')).toHaveFocus();
    await answer({ ...comparison, links: 3 });
    expect(screen.getByText('3 differences')).toBeVisible();
    expect(begun.map(([{ name }]) => name)).toEqual(['reading.zip', 'reading.zip']);
  });

  it('shows how far it is, speaks of quarters only, and can be canceled by the same button, which keeps the focus', async () => {
    const { begun, compare, answer } = slowly();
    const { user, choose } = open(compare);
    button('Compare with a file…').focus();
    await choose(archive());
    const bar = screen.getByRole('progressbar', { name: 'Comparison progress' });
    expect(bar).not.toHaveAttribute('value');
    expect(await screen.findByText('Comparing with reading.zip', { selector: '[role=status]' })).toBeInTheDocument();
    const [, options] = begun[0] ?? [];
    const spoken = spokenIn(document.body);
    for (const share of [0.26, 0.3, 0.426]) act(() => options?.onPiece(share));
    await screen.findByText('Comparing with reading.zip: 25%');
    expect(spoken.filter(Boolean)).toEqual(['Comparing with reading.zip: 25%']);
    expect(bar).toHaveAttribute('value', '42');
    expect(screen.getByText('Comparing with reading.zip: 42%')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(button('Cancel')).toHaveFocus();
    later();
    await user.keyboard('{Enter}');
    expect(options?.signal.aborted).toBe(true);
    expect(button('Compare with a file…')).toHaveFocus();
    await answer(comparison);
    expect(screen.queryByText('2 differences')).not.toBeInTheDocument();
  });

  it('is begun anew by another file, and the first one is called off', async () => {
    const { begun, compare } = slowly();
    const { choose } = open(compare);
    await choose(archive('first.zip'));
    await choose(archive('second.zip'));
    expect(begun.map(([{ name }, { signal }]) => [name, signal.aborted])).toEqual([
      ['first.zip', true],
      ['second.zip', false],
    ]);
  });

  it('is called off when the page is left', async () => {
    const { begun, compare } = slowly();
    fixClock();
    const { unmount } = render(
      <CompareFile compare={compare} isWhole reading="first">
        {() => null}
      </CompareFile>,
    );
    await act(async () => void fireEvent.change(field(), { target: { files: [archive()] } }));
    unmount();
    expect(begun[0]?.[1].signal.aborted).toBe(true);
  });

  it('begins with a press or a key, and asks for archives', async () => {
    const { user } = open(async () => comparison);
    const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await user.tab();
    expect(button('Compare with a file…')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(field().accept).toBe('.zip,application/zip');
  });

  it('takes a file that is dropped anywhere on the page', async () => {
    const { begun, compare } = slowly();
    open(compare);
    await act(async () => {
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [archive()] } });
    });
    expect(begun).toHaveLength(1);
  });

  it.each([
    ['several files', { files: [archive(), archive()] }, 'Choose one file.'],
    [
      'a folder',
      { files: [archive()], items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }] },
      'This is a folder.',
    ],
  ])('refuses %s', async (_, dropped, sentence) => {
    const { begun, compare } = slowly();
    open(compare);
    await act(async () => {
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], ...dropped } });
    });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(begun).toEqual([]);
  });

  it('needs a list that is whole', async () => {
    const { begun, compare } = slowly();
    const { choose } = open(compare, { isWhole: false });
    expect(button('Compare with a file…')).toHaveAttribute('data-tooltip', 'Only a complete list can be compared.');
    await choose(archive());
    expect(screen.getByRole('alert')).toHaveTextContent('Only a complete list can be compared. Nothing was compared.');
    expect(begun).toEqual([]);
  });
});

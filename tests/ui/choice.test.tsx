import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Choice } from '@/ui/choice/Choice';
import { accessibilityProblems } from '../support/accessibility';

const names = ['Northwind', 'Helios Group', 'Atlas Media'];

interface ExampleProps {
  readonly names: readonly string[];
  readonly maxDrawnOptions?: number | undefined;
  readonly onChange: (id: string) => void;
}

function Example({ names, maxDrawnOptions, onChange }: ExampleProps) {
  const [value, setValue] = useState<string | undefined>('org-0');
  const options = names.map((label, index) => ({
    value: `org-${index}`,
    label,
    detail: index === 0 ? 'Pending DNS' : undefined,
  }));
  const choose = (id: string) => {
    setValue(id);
    onChange(id);
  };
  const choice = { value, options, onChange: choose, maxDrawnOptions };
  return <Choice label="Organization" {...choice} />;
}

function setUp(labels: readonly string[] = names, maxDrawnOptions?: number) {
  const onChange = vi.fn<(id: string) => void>();
  render(
    <main>
      <h1>Choose</h1>
      <Example names={labels} maxDrawnOptions={maxDrawnOptions} onChange={onChange} />
    </main>,
  );
  const user = userEvent.setup();
  const selector = screen.getByRole('combobox', { name: 'Organization' });
  return { user, onChange, selector, active: () => activeOf(document.activeElement) };
}

const activeOf = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a selector', () => {
  it('is the same element before, while and after it is open, and shows the name of what is chosen', async () => {
    const { user, onChange, selector } = setUp();
    await user.click(selector);
    expect(await accessibilityProblems()).toEqual([]);
    expect(selector).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('option', { name: 'Helios Group' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('org-1');
    expect(screen.getByRole('combobox')).toBe(selector);
    expect(selector).toHaveFocus();
    expect(selector).toHaveTextContent(/^Helios Group$/);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('draws, where it is told how many, the first choices and the chosen one; the others are found by what is typed', async () => {
    const labels = Array.from({ length: 10_000 }, (_, index) => `Role ${index + 1}`);
    const { user, onChange, selector, active } = setUp(labels, 200);
    await user.click(selector);
    expect(screen.getAllByRole('option')).toHaveLength(200);
    expect(screen.getByText('9,800 more: type to find them')).toBeVisible();
    await user.keyboard('Role 9999');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Role 9999']);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('org-9998');
    await user.click(selector);
    expect(active()).toBe('Role 9999');
  });

  it('never says the id of a choice', async () => {
    const { user } = setUp();
    await user.keyboard('{Tab}{ArrowDown}');
    expect(document.body.textContent).not.toContain('org-');
    expect(screen.getAllByRole('option', { selected: true })[0]).toHaveAccessibleName('Northwind Pending DNS');
  });

  it.each([
    ['{ArrowDown}{ArrowDown}', 'Helios Group'],
    ['{ArrowUp}{End}', 'Atlas Media'],
    ['{ArrowDown}{End}{Home}', 'Northwind Pending DNS'],
    ['{Enter}{PageDown}{ArrowUp}', 'Helios Group'],
    [' {ArrowDown}{ArrowDown}{ArrowDown}', 'Atlas Media'],
    ['a', 'Atlas Media'],
    ['{ArrowDown}hn', 'Northwind Pending DNS'],
  ])('with the keys %s stands at %s', async (keys, name) => {
    const { user, active } = setUp();
    await user.keyboard(`{Tab}${keys}`);
    expect(active()).toBe(name);
  });

  it.each([
    ['{Enter}', 'Helios Group', 1],
    [' ', 'Helios Group', 1],
    ['{Escape}', 'Northwind', 0],
    ['{Tab}', 'Northwind', 0],
  ])('on %s is closed and shows %s', async (key, name, choices) => {
    const { user, onChange, selector } = setUp();
    await user.keyboard(`{Tab}{ArrowDown}{ArrowDown}${key}`);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(selector).toHaveTextContent(name);
    expect(onChange).toHaveBeenCalledTimes(choices);
  });

  it.each([
    ['few', names],
    ['eight', [...names, 'Acme', 'Borealis', 'Cargo', 'Delta', 'Echo']],
  ])('of %s has the focus when its list closes as it moves', async (_, labels) => {
    const { user, selector } = setUp(labels);
    await user.keyboard('{Tab}{ArrowDown}');
    selector.getBoundingClientRect = () => new DOMRect(0, 40);
    fireEvent.scroll(document);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(selector).toHaveFocus();
  });

  it('of eight and more finds among them, from the first key', async () => {
    const { user, onChange, selector, active } = setUp([
      ...names,
      'Acme',
      'Borealis',
      'Cargo',
      'Delta',
      'Northern Lights',
    ]);
    await user.keyboard('{Tab}');
    await user.keyboard('nor');
    const list = screen.getByRole('listbox', { name: 'Organization' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Northern Lights');
    await user.keyboard('x');
    expect(screen.getByText('No match', { selector: 'output' })).toBeVisible();
    await user.keyboard('{Enter}{Backspace}{End}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('org-7');
    expect(selector).toHaveFocus();
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '@/ui/tabs/Tabs';

const tabs = [
  { key: 'one', label: 'One' },
  { key: 'two', label: 'Two' },
  { key: 'three', label: 'Three' },
] as const;

function Example() {
  const [current, setCurrent] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Numbers" tabs={tabs} current={current} onChange={setCurrent}>
      <button type="button">{`Inside ${current}`}</button>
    </Tabs>
  );
}

function setUp() {
  render(<Example />);
  return userEvent.setup();
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('are a named list, whose chosen tab names the panel', () => {
    setUp();
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('One'));
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('Inside one');
    expect(tab('One')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it.each([
    { keys: '{ArrowRight}', chosen: 'Two' },
    { keys: '{ArrowRight}{ArrowRight}{ArrowRight}', chosen: 'One' },
    { keys: '{ArrowLeft}', chosen: 'Three' },
    { keys: '{End}', chosen: 'Three' },
    { keys: '{End}{Home}', chosen: 'One' },
  ])('choose $chosen and focus it by $keys', async ({ keys, chosen }) => {
    const user = setUp();
    await user.tab();
    await user.keyboard(keys);
    expect(tab(chosen)).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(chosen));
    expect(screen.getByRole('tabpanel', { name: chosen })).toBeVisible();
  });

  it('are one stop of the Tab key, before what the panel holds', async () => {
    const user = setUp();
    await user.click(tab('Two'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Inside two' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(tab('Two')).toHaveFocus();
  });
});

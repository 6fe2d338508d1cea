import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabsProps<Key extends string> {
  /** What the tabs are views of; read by screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** The current tab's panel. */
  readonly children: ReactNode;
}

/** Where each key leads from the tab at `from`, of so many. */
const steps: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Views of one thing, one at a time. The arrow keys, Home and End choose, and only the chosen tab is a stop of Tab's. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const from = tabs.findIndex(({ key }) => key === current);
    const next = steps[event.key]?.(from, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onChange(tab.key);
  }
  return (
    <div className={styles.tabs}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: words }) => (
          <button
            key={key}
            ref={key === current ? bringIntoSight : undefined}
            type="button"
            role="tab"
            id={`${id}${key}`}
            className={styles.tab}
            aria-selected={key === current}
            aria-controls={key === current ? `${id}panel` : undefined}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Where the tabs need more room than there is, their list scrolls. */
function bringIntoSight(tab: HTMLElement | null) {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - tab.offsetWidth;
}

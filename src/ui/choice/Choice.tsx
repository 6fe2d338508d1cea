import { useEffect, useState } from 'react';
import { lazyCode } from '@/lib/lazy/lazyCode';
import styles from './Choice.module.css';
import { ChoiceArrow } from './ChoiceArrow';
import type { ChoiceSelect } from './ChoiceSelect';
import type { ChoiceProps } from './choiceProps';

const code = lazyCode(async () => (await import('./ChoiceSelect')).ChoiceSelect);
const prefetch = () => void code.preload();

/** How long after its first showing the real selector is fetched, in ms: after the page's own first requests. */
const prefetchAfterMs = 3_000;

/**
 * One of several. Until it is opened it is a button that looks and is announced like antd's Select; opening it puts the
 * Select in its place, so that a page's first view does not wait for antd.
 */
export function Choice(props: ChoiceProps) {
  const [Select, setSelect] = useState<typeof ChoiceSelect>();
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    const timer = setTimeout(prefetch, prefetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const open = () => {
    setIsOpening(true);
    code.load().then(
      (loaded) => setSelect(() => loaded),
      () => setIsOpening(false), // it stays as it was, and the next press tries again
    );
  };
  return Select ? <Select {...props} /> : <StandIn {...props} onOpen={open} isOpening={isOpening} />;
}

interface StandInProps extends ChoiceProps {
  readonly onOpen: () => void;
  readonly isOpening: boolean;
}

function StandIn(props: StandInProps) {
  const { label, value, options, placeholder, isDisabled, isBusy, look, onOpen, isOpening } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      id={props.id}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      className={styles.choice}
      data-look={look}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      aria-busy={isBusy || isOpening || undefined}
      disabled={isDisabled}
      title={chosen?.title}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onOpen}
      onKeyDown={(event) => (event.key === 'ArrowDown' || event.key === 'ArrowUp') && onOpen()}
    >
      <span className={styles.value} data-placeholder={chosen === undefined || undefined}>
        <bdi>{chosen?.label ?? placeholder ?? label}</bdi>
      </span>
      <ChoiceArrow />
    </button>
  );
}

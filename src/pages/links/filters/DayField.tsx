import { useLayoutEffect, useRef } from 'react';
import { readDay } from '@/resources/links/view';
import styles from './FilterBar.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/**
 * A day of the calendar. The field holds what is typed by itself: a year is a day of the first century after its first
 * digit, and the address answers when the next one is there. Only years of four digits are handed on.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(day);

  // The field's own text lives outside React; whoever is in it is not disturbed.
  useLayoutEffect(() => {
    latest.current = day;
    if (field.current !== document.activeElement) show();
  }, [day]);

  function show() {
    if (field.current) field.current.value = latest.current ?? '';
  }
  return (
    <label className={styles.day}>
      {label}
      <input
        ref={field}
        type="date"
        max="9999-12-31" // a year has four digits, and the next field comes after the fourth
        onChange={({ currentTarget: { value } }) => {
          if (value.startsWith('0')) return;
          latest.current = readDay(value);
          onChange(latest.current);
        }}
        onBlur={show}
      />
    </label>
  );
}

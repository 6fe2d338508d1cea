import { useLayoutEffect, useRef } from 'react';
import { readDay } from '@/resources/links/view';
import styles from './FilterPopover.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/**
 * A day of the calendar. The field keeps its own text while a year is typed, whose first digits are a year already.
 * Only years of four digits are reported.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(day);

  // The field's text is outside React; it is not replaced while the field has the focus.
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

import { writer } from '@/lib/dates/dates';
import type { PeriodStep } from './period';

interface StepWords {
  /** What a table calls its rows. */
  readonly heading: string;
  /** The step in full. */
  readonly name: (start: Date) => string;
  /** As short as an axis needs it. */
  readonly tick: (start: Date) => string;
}

const hour = writer({ hour: 'numeric' });
const dayAndHour = writer({ month: 'short', day: 'numeric', hour: 'numeric' });
const shortDay = writer({ month: 'short', day: 'numeric' });
const weekday = writer({ weekday: 'short', month: 'short', day: 'numeric' });
const day = writer({ year: 'numeric', month: 'short', day: 'numeric' });

const stepWords: Readonly<Record<PeriodStep, StepWords>> = {
  hour: { heading: 'Hour', name: dayAndHour, tick: hour },
  day: { heading: 'Day', name: weekday, tick: shortDay },
  week: { heading: 'Week', name: (start) => `Week of ${day(start)}`, tick: shortDay },
};

/** What a series calls its steps and each of them, which begin at ISO instants. */
export function namesOf(step: PeriodStep) {
  const { heading, name, tick } = stepWords[step];
  return { heading, name: (iso: string) => name(new Date(iso)), tick: (iso: string) => tick(new Date(iso)) };
}

/** '14:00' as the user is used to it. */
export const formatHourOfDay = (time: string): string => hour(new Date(`2026-01-01T${time}`));

import { Input } from 'antd';
import { useState } from 'react';
import type { ControlProps } from '@/providers/data/fieldOverride';

/** In seconds, by what the text goes down to. */
const steps = { minute: 60, second: 1, fraction: 0.001 } as const;

/** A date and time to the minute, or as finely as the one it begins with, which would be refused otherwise. */
export function InstantInput({ value, ...attributes }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const [step] = useState(() => steps[finenessOf(text)]);
  return <Input {...attributes} value={text} type="datetime-local" step={step} />;
}

function finenessOf(text: string): keyof typeof steps {
  if (text.includes('.')) return 'fraction';
  return /:\d\d:/.test(text) ? 'second' : 'minute';
}

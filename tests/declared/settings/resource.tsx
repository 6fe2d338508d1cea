import type { ControlProps } from '@/providers/data/declaration';
import { defineResource } from '@/providers/data/defineResource';
import { one, update } from './contract';

/** A color as a text, which can be picked, too. */
function ColorField({ id, value, onChange }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const picked = /^#[\da-f]{6}$/i.test(text) ? text : '#000000';
  return (
    <span>
      <input
        type="color"
        aria-label="Pick a color"
        value={picked}
        onChange={({ target }) => onChange?.(target.value)}
      />{' '}
      <input id={id} value={text} onChange={({ target }) => onChange?.(target.value)} />
    </span>
  );
}

export const settings = defineResource({
  name: 'settings',
  kind: 'single',
  needs: 'organization',
  label: { one: 'settings', many: 'settings' },
  one: { endpoint: one },
  update: { endpoint: update },
  fields: {
    brand: { fields: { color: { Field: ColorField } } },
    region: {
      access: (record) => (record?.region ? 'The region is chosen once' : undefined),
    },
    headers: { kind: 'json' },
    version: { kind: 'version' },
  },
});

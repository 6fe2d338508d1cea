import { Form } from 'antd';
import { useLayoutEffect } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { DefinitionList } from '@/ui/text/DefinitionList';
import type { FieldDescription } from './fields';

interface ConflictProps {
  readonly fields: readonly FieldDescription[];
  /** What the form would start with now. */
  readonly theirs: Readonly<Record<string, unknown>>;
}

const texts = {
  title: 'This was changed since you opened it',
  text: 'Saving again overwrites what stands here. Nothing is overwritten yet.',
  same: 'Nothing that you see here has changed.',
  take: (label: string) => `Use this ${label.toLowerCase()}`,
};

/** What somebody else has saved, field by field; saving again is made from that. */
export function Conflict({ fields, theirs }: ConflictProps) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const values: unknown = Form.useWatch([], form);
  const mine = new Map<string, unknown>(Object.entries(Object(values)));
  // The next try is made from what was read now.
  useLayoutEffect(() => {
    for (const { name, kind } of fields) if (kind === 'version') form.setFieldValue(name, theirs[name]);
  }, [form, fields, theirs]);
  const differing = fields.filter(
    ({ name, kind }) => kind !== 'version' && JSON.stringify(mine.get(name)) !== JSON.stringify(theirs[name]),
  );
  const items = differing.map(({ name, label }) => ({
    label,
    value: (
      <>
        <bdi>{plain(theirs[name])}</bdi>{' '}
        <PlainButton look="quiet" onClick={() => form.setFieldValue(name, theirs[name])}>
          {texts.take(label)}
        </PlainButton>
      </>
    ),
  }));
  return (
    <Notice tone="orange" title={texts.title}>
      <p>{items.length > 0 ? texts.text : texts.same}</p>
      <DefinitionList items={items} />
    </Notice>
  );
}

const plain = (value: unknown) => (typeof value === 'string' ? value || '–' : (JSON.stringify(value) ?? '–'));

import { Form } from 'antd';
import { useLayoutEffect } from 'react';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { DefinitionList } from '@/ui/text/DefinitionList';
import type { FieldDescription } from './fields';
import { listedText, plainText } from './shownFields';

interface ConflictProps {
  readonly fields: readonly FieldDescription[];
  /** What the form would start with now. */
  readonly theirs: Readonly<Record<string, unknown>>;
}

const texts = {
  title: 'This was changed since you opened it',
  text: 'Saving again overwrites what stands here. Nothing is overwritten yet.',
  same: 'Nothing that you see here has changed.',
  gone: 'This can no longer be found',
  goneText: 'Copy what you have entered before you close this.',
  copy: 'Copy what you have entered',
  take: (label: string) => `Use this ${label.toLowerCase()}`,
};

/** What another person has saved, field by field; saving again is made from that. */
export function Conflict({ fields, theirs }: ConflictProps) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const mine = useEntered();
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

/** The record is no more: what was entered can be copied, each field on a line. */
export function Gone({ fields }: Pick<ConflictProps, 'fields'>) {
  const entered = useEntered();
  const lines = fields
    .filter(({ kind }) => kind !== 'version' && kind !== 'password')
    .map(({ name, label }) => `${label}: ${plain(entered.get(name))}`);
  const copy = <CopyButton value={lines.join('\n')} label={texts.copy} hasWords />;
  return (
    <Notice tone="orange" title={texts.gone} action={copy}>
      {texts.goneText}
    </Notice>
  );
}

/** What the controls of the form hold, by field. */
function useEntered(): ReadonlyMap<string, unknown> {
  const values: unknown = Form.useWatch([], Form.useFormInstance());
  return new Map(Object.entries(Object(values)));
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (typeof value === 'object' && value !== null ? listedText(value) : plainText(value)) || '–';
}

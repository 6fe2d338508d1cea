import { ReloadOutlined } from '@ant-design/icons';
import { Button, Form, Input, type InputProps, Space } from 'antd';
import { useId } from 'react';
import type { LinkForm } from '@/resources/links/form';
import { classNames } from '@/ui/classNames';
import { WarningIcon } from '@/ui/icons';
import styles from './SlugInput.module.css';
import { texts } from './texts';
import type { LoadedSlugs } from './useLinkForm';

interface SlugInputProps extends Omit<InputProps, 'value'> {
  /** Set by the form, with the field's other attributes. */
  readonly value?: string;
  readonly onGenerate: () => void;
  readonly loadedSlugs: LoadedSlugs;
}

/**
 * The slug and the button that draws another. Says while typing that a loaded link already has it; only the server knows
 * all links, so nothing is blocked.
 */
export function SlugInput({ onGenerate, loadedSlugs, value = '', ...field }: SlugInputProps) {
  const hintId = useId();
  const domain = Form.useWatch<LinkForm['domain'] | undefined>('domain') ?? '';
  const isTaken = field['aria-invalid'] === undefined && loadedSlugs(domain).has(value);
  return (
    <div className={styles.field}>
      <Space.Compact block>
        <Input
          {...field}
          value={value}
          required
          className={styles.slug ?? ''}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={classNames(field['aria-describedby'], hintId)}
        />
        <Button
          aria-label="Generate a random slug"
          data-tooltip="Generate a random slug"
          icon={<ReloadOutlined />}
          onClick={onGenerate}
        />
      </Space.Compact>
      <output id={hintId} className={styles.hint}>
        {isTaken && (
          <>
            <WarningIcon /> {texts.slugIsTaken}
          </>
        )}
      </output>
    </div>
  );
}

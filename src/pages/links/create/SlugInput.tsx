import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps, Space } from 'antd';
import styles from './SlugInput.module.css';

interface SlugInputProps extends Pick<InputProps, 'id' | 'value' | 'onChange'> {
  readonly onGenerate: () => void;
}

/** The slug with its dice; the form hands on the rest of the field's attributes. */
export function SlugInput({ onGenerate, ...field }: SlugInputProps) {
  return (
    <Space.Compact block>
      <Input {...field} className={styles.slug ?? ''} spellCheck={false} autoCapitalize="none" />
      <Button
        aria-label="Generate a random slug"
        data-tooltip="Generate a random slug"
        icon={<ReloadOutlined />}
        onClick={onGenerate}
      />
    </Space.Compact>
  );
}

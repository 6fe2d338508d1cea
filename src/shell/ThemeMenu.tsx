import { Select } from 'antd';
import { type ThemeChoice, useTheme } from '@/providers/theme';

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Light, Dark or as the system has it. */
export function ThemeMenu() {
  const { choice, choose } = useTheme();
  return (
    <Select
      aria-label="Theme"
      variant="borderless"
      value={choice}
      options={options}
      onChange={choose}
      popupMatchSelectWidth={false}
    />
  );
}

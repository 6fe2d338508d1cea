import { themeChoices, useTheme } from '@/providers/theme';
import { Choice } from '@/ui/choice/Choice';
import styles from './ThemeMenu.module.css';

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const;
const options = themeChoices.map((value) => ({ value, label: labels[value] }));

/** Light, Dark or as the system has it. */
export function ThemeMenu() {
  const { choice, choose } = useTheme();
  const onChange = (value: string) => {
    const chosen = themeChoices.find((theme) => theme === value);
    if (chosen) choose(chosen);
  };
  return (
    <span className={styles.theme}>
      <Choice label="Theme" value={choice} options={options} onChange={onChange} look="quiet" />
    </span>
  );
}

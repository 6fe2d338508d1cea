import { themeChoices, useTheme } from '@/providers/theme';
import { Choice } from '@/ui/choice/Choice';
import { ThemeIcon } from '@/ui/icons/navigation';
import styles from './ThemeMenu.module.css';

const labels = { light: 'Light', dark: 'Dark', auto: 'System' } as const;
const options = themeChoices.map((value) => ({ value, label: labels[value] }));

/** The theme: Light, Dark or System. On phones the menu is an icon. */
export function ThemeMenu() {
  const { choice, choose } = useTheme();
  const onChange = (value: string) => {
    const chosen = themeChoices.find((theme) => theme === value);
    if (chosen) choose(chosen);
  };
  return (
    <span className={styles.theme}>
      <span className={styles.icon}>
        <ThemeIcon />
      </span>
      <span className={styles.choice}>
        <Choice label="Theme" value={choice} options={options} onChange={onChange} look="quiet" />
      </span>
    </span>
  );
}

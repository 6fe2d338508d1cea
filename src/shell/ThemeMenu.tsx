import { themeChoices, useTheme } from '@/providers/theme';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { ThemeIcon } from '@/ui/icons/navigation';
import styles from './ThemeMenu.module.css';

const labels = { light: 'Light', dark: 'Dark', auto: 'System' } as const;
const options = themeChoices.map((value) => ({ value, label: labels[value] }));

/** The theme: Light, Dark or System. On phones the menu is an icon. */
export function ThemeMenu() {
  const { choice, choose } = useTheme();
  return (
    <span className={styles.theme}>
      <span className={styles.icon}>
        <ThemeIcon />
      </span>
      <span className={styles.choice}>
        <NativeSelect label="Theme" value={choice} options={options} onChange={choose} look="quiet" />
      </span>
    </span>
  );
}

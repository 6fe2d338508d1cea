import type { MouseEvent } from 'react';
import { env } from '@/config';
import { environmentBadge } from '@/config/environment';
import { themeChoices } from '@/providers/theme/choice';
import { useTheme } from '@/providers/theme/useTheme';
import { LogoutButton } from '@/resources/links/logout/LogoutButton';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { IconButton } from '@/ui/button/IconButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { LogoutIcon, MenuIcon, ThemeIcon } from '@/ui/icons/navigation';
import { Logo } from '@/ui/layout/Logo';
import { Badge } from '@/ui/text/Badge';
import styles from './Header.module.css';
import { Selectors } from './Selectors';

/** The bar at the top (docs/product.md#header). On phones the selectors move into the navigation. */
export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <header className={styles.header}>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <IconButton
        className={styles.navigation}
        icon={<MenuIcon />}
        label="Open navigation"
        opens="dialog"
        onClick={onOpenNavigation}
      />
      <ScopedLink className={styles.brand} to="/">
        <Logo size={28} />
        <span className={styles.title}>{`${env.productName} Admin`}</span>
      </ScopedLink>
      <span>
        <Badge>{environmentBadge(window.location.host)}</Badge>
      </span>
      <div className={styles.selectors}>
        <Selectors />
      </div>
      <div className={styles.end}>
        <ThemeMenu />
        <LogoutButton icon={<LogoutIcon />}>
          <span className={styles.logout}>Logout</span>
        </LogoutButton>
      </div>
    </header>
  );
}

/** As the link would, without an entry in the history. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

const labels = { light: 'Light', dark: 'Dark', auto: 'System' } as const;
const options = themeChoices.map((value) => ({ value, label: labels[value] }));

/** The theme: Light, Dark or System. On phones the menu is an icon. */
function ThemeMenu() {
  const { choice, choose } = useTheme();
  return (
    <span className={styles.theme}>
      <span className={styles.themeIcon}>
        <ThemeIcon />
      </span>
      <span className={styles.themeChoice}>
        <NativeSelect label="Theme" value={choice} options={options} onChange={choose} look="quiet" />
      </span>
    </span>
  );
}

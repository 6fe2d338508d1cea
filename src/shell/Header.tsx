import { env } from '@/config';
import { environmentBadge } from '@/config/environment';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { IconButton } from '@/ui/button/IconButton';
import { MenuIcon } from '@/ui/icons/navigation';
import { Logo } from '@/ui/layout/Logo';
import { Badge } from '@/ui/text/Badge';
import styles from './Header.module.css';
import { LogoutButton } from './LogoutButton';
import { OrganizationSelector } from './selectors/OrganizationSelector';
import { ProjectSelector } from './selectors/ProjectSelector';
import { ThemeMenu } from './ThemeMenu';

/** The bar at the top (docs/product.md#header). On phones the selectors move into the navigation. */
export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  return (
    <header className={styles.header}>
      <a className="skip-link" href="#content">
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
        <span className={styles.title}>{env.productName} Admin</span>
      </ScopedLink>
      <span>
        <Badge>{environmentBadge(window.location.host)}</Badge>
      </span>
      <div className={styles.selectors}>
        <OrganizationSelector />
        <ProjectSelector />
      </div>
      <div className={styles.end}>
        <ThemeMenu />
        <LogoutButton />
      </div>
    </header>
  );
}

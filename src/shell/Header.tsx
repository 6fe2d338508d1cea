import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { LogoutOutlined, MenuOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { env } from '@/config';
import { environmentBadge } from '@/config/environment';
import { Badge } from '@/ui/Badge';
import { Logo } from '@/ui/Logo';
import styles from './Header.module.css';
import { OrganizationSelector } from './selectors/OrganizationSelector';
import { ProjectSelector } from './selectors/ProjectSelector';
import { ThemeMenu } from './ThemeMenu';

/** Section 2, 'Shell': the bar on top, 60 px high. On phones the selectors move into the navigation. */
export function Header({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { mutate: logout, isPending } = useLogout();
  return (
    <header className={styles.header}>
      <Button
        className={styles.navigation}
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Open navigation"
        aria-haspopup="dialog"
        onClick={onOpenNavigation}
      />
      <Link className={styles.brand} to="/">
        <Logo size={28} />
        <span className={styles.title}>{env.productName} Admin</span>
      </Link>
      <span className={styles.badge}>
        <Badge>{environmentBadge(window.location.host)}</Badge>
      </span>
      <div className={styles.selectors}>
        <OrganizationSelector />
        <ProjectSelector />
      </div>
      <div className={styles.end}>
        <ThemeMenu />
        <Button type="text" icon={<LogoutOutlined aria-hidden />} loading={isPending} onClick={() => logout()}>
          <span className={styles.logout}>Logout</span>
        </Button>
      </div>
    </header>
  );
}

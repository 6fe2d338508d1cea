import { Icon } from './Icon';

export const DashboardIcon = () => <Icon path="M2.5 2.5H7V8H2.5zM9 2.5h4.5V6H9zM9 8h4.5v5.5H9zM2.5 10H7v3.5H2.5z" />;

export const LinkIcon = () => (
  <Icon path="M6.6 9.4a2.75 2.75 0 0 0 3.9 0l2.3-2.3a2.75 2.75 0 0 0-3.9-3.9l-1 1M9.4 6.6a2.75 2.75 0 0 0-3.9 0L3.2 8.9a2.75 2.75 0 0 0 3.9 3.9l1-1" />
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M1.75 8h12.5M8 1.75c3.4 3.4 3.4 9.1 0 12.5-3.4-3.4-3.4-9.1 0-12.5z" />
  </Icon>
);

export const UploadIcon = () => (
  <Icon path="M4.6 12.2a3 3 0 0 1-.5-5.9 4 4 0 0 1 7.8 0 3 3 0 0 1-.5 5.9M8 14V8.2M5.8 10.2 8 8l2.2 2.2" />
);

export const PreferencesIcon = () => (
  <Icon>
    <path d="M2 4.7h5.8M12.2 4.7H14M2 11.3h1.8M8.2 11.3H14" />
    <circle cx="10" cy="4.7" r="2.2" />
    <circle cx="6" cy="11.3" r="2.2" />
  </Icon>
);

export const FoldIcon = () => <Icon path="M2.5 3h11v10h-11zM6 3v10M11 6 9 8l2 2" />;

export const MenuIcon = () => <Icon path="M2 4h12M2 8h12M2 12h12" />;

export const LogoutIcon = () => <Icon path="M6.5 2.5h-3a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3M10.5 11l3-3-3-3M13.2 8H6.5" />;

export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
  </Icon>
);

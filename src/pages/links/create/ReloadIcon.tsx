import { Icon } from '@/ui/icons/Icon';

/** An arrow that goes round. */
export const ReloadIcon = () => (
  <Icon>
    <path d="M13.4 6.5A5.7 5.7 0 1 0 13.7 9M13.6 2.8v3.7H9.9" />
  </Icon>
);

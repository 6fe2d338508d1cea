import { Icon } from '@/ui/icons/Icon';

export const PencilIcon = () => (
  <Icon>
    <path d="m3 13 .6-2.8 7.3-7.3a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7l-7.3 7.3zM9.7 4.1l2.2 2.2" />
  </Icon>
);

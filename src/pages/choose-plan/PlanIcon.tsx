import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import type { PlanIconName, PlanLook } from '@/resources/plans/look';
import { Icon } from '@/ui/icons/Icon';
import styles from './PlanIcon.module.css';

const drawings: Readonly<Record<PlanIconName, ReactNode>> = {
  star: <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
  user: (
    <>
      <circle cx="10" cy="6.5" r="3.2" />
      <path d="M3.8 17c.6-3.3 3-5 6.2-5s5.6 1.7 6.2 5" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.3 16.500c.5-2.9 2.5-4.4 5.2-4.400s4.7 1.5 5.2 4.400M12.8 4.400a2.8 2.8 0 0 1 0 5.200M14.8 12.600c1.6.6 2.6 1.9 2.9 3.9" />
    </>
  ),
  building: (
    <path d="M4.5 17.500v-14h8v14M12.5 8.500h3.500v9M2.8 17.500h14.400M7.2 7h2.600M7.2 10.300h2.600M7.2 13.600h2.6" />
  ),
};

/** A plan's icon on its gradient; decorative, because the name is beside it. */
export const PlanIcon = ({ icon, gradient }: PlanLook) => (
  <span className={classNames(styles.tile, styles[gradient])} data-icon={icon} data-gradient={gradient}>
    <Icon grid={20} size={20}>
      {drawings[icon]}
    </Icon>
  </span>
);

import type { ReactNode } from 'react';
import { env } from '@/config';
import { Card } from '@/ui/layout/Card';
import { Logo } from '@/ui/layout/Logo';
import styles from './Checkout.module.css';

/** The page around the result of a checkout. It hangs from its top, so that another result moves nothing above itself. */
export const CheckoutFrame = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>
    <Logo name={env.productName} />
    <Card>
      <div className={styles.content}>{children}</div>
    </Card>
  </main>
);

import type { ReactNode } from 'react';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { usePageTitle } from '@/ui/layout/PageTitle';
import styles from './Checkout.module.css';
import { CheckoutFrame } from './CheckoutFrame';
import { texts } from './texts';
import { WaysOn } from './WaysOn';

interface CheckoutErrorProps {
  readonly sentence: string;
  /** What the server said. */
  readonly words?: string | undefined;
  /** What can be done about it, before the ways on. */
  readonly children?: ReactNode;
}

/** There is no result to show. */
export function CheckoutError({ sentence, words, children }: CheckoutErrorProps) {
  return (
    <CheckoutFrame>
      <h1 tabIndex={-1}>{usePageTitle()}</h1>
      <ErrorNotice title={texts.failed} meaning={sentence} words={words} />
      <div className={styles.actions}>
        {children}
        <WaysOn isLoud={!children} />
      </div>
    </CheckoutFrame>
  );
}

import type { BillingPeriod } from '@/contract/checkout';
import { formatPrice } from '@/resources/plans/formatPrice';
import type { Plan } from '@/resources/plans/model';
import { shownPrice } from '@/resources/plans/price';
import styles from './PlanPrice.module.css';
import { texts } from './texts';

/** The figure, what it is for, and what the year's bill comes to. */
export function PlanPrice({ plan, period }: { readonly plan: Plan; readonly period: BillingPeriod }) {
  const { amount, per, yearlyBill, savings } = shownPrice(plan, period);
  const bill = yearlyBill === undefined ? '' : `${formatPrice(yearlyBill)} billed yearly`;
  return (
    <div className={styles.price}>
      <p className={styles.figure}>
        {amount === undefined ? texts.custom : formatPrice(amount)}
        {amount !== undefined && <span className={styles.per}> / {per}</span>}
      </p>
      <p className={styles.bill}>
        {bill}
        {bill && savings && ' · '}
        {savings}
      </p>
    </div>
  );
}

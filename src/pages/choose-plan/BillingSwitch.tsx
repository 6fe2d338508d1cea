import { type BillingPeriod, billingPeriods } from '@/contract/checkout';
import { Badge } from '@/ui/Badge';
import { Segmented } from '@/ui/Segmented';
import { texts } from './texts';

interface BillingSwitchProps {
  readonly period: BillingPeriod;
  readonly onChange: (period: BillingPeriod) => void;
}

const options = billingPeriods.map((value) => ({
  value,
  label: (
    <>
      {texts.periods[value]} {value === 'yearly' && <Badge look="loud">{texts.discount}</Badge>}
    </>
  ),
}));

/** Monthly or yearly. */
export const BillingSwitch = ({ period, onChange }: BillingSwitchProps) => (
  <Segmented label={texts.billingPeriod} options={options} value={period} onChange={onChange} />
);

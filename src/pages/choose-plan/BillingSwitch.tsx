import { type BillingPeriod, billingPeriods } from '@/contract/checkout';
import { Segmented } from '@/ui/form/Segmented';
import { Badge } from '@/ui/text/Badge';
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

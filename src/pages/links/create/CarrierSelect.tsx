import { Select, type SelectProps } from 'antd';
import { limits } from '@/config/limits';
import { canCarryLinks, type Domain } from '@/resources/domains/model';
import { texts } from './texts';

interface CarrierSelectProps extends SelectProps<string> {
  readonly domains: readonly Domain[];
}

/** From this many domains on, the list can be searched. */
const searchedFrom = 10;

/** Offers the domains that can carry links; the form sets the rest of the field's attributes. */
export function CarrierSelect({ domains, value, ...field }: CarrierSelectProps) {
  const options = domains
    .filter(canCarryLinks)
    .map(({ domain, isDefault }) => ({ value: domain, label: isDefault ? `${domain} (Default)` : domain }));
  return (
    <Select
      {...field}
      // an empty text would hide the placeholder
      value={value === '' ? undefined : value}
      options={options}
      placeholder="Select a domain"
      listHeight={limits.selectMaximumHeightPx}
      showSearch={options.length >= searchedFrom}
      notFoundContent={texts.noCarrier}
    />
  );
}

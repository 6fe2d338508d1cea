import { Select } from 'antd';
import { limits } from '@/config/limits';
import type { Domain } from './model';
import { texts } from './selectTexts';

interface DomainSelectProps {
  /** The domains that can be chosen. */
  readonly domains: readonly Domain[];
  readonly current: string | undefined;
  readonly isLoading: boolean;
  readonly onChoose: (domain: string) => void;
}

/** Long lists can be searched. */
const searchableFrom = 8;

/** Chooses a domain; the provider's default one is marked. */
export const DomainSelect = ({ domains, current, isLoading, onChoose }: DomainSelectProps) => (
  <Select
    aria-label={texts.label}
    placeholder={texts.placeholder}
    notFoundContent={texts.none}
    style={{ width: '100%' }}
    loading={isLoading}
    value={current}
    onChange={onChoose}
    options={domains.map(optionOf)}
    showSearch={domains.length >= searchableFrom}
    optionFilterProp="title"
    listHeight={limits.selectMaximumHeightPx}
    popupMatchSelectWidth={false}
  />
);

const optionOf = ({ domain, isDefault }: Domain) => ({
  value: domain,
  title: domain,
  label: (
    <>
      <bdi>{domain}</bdi>
      {isDefault && texts.defaultMark}
    </>
  ),
});

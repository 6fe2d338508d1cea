import { Select } from 'antd';
import type { ReactNode } from 'react';
import { limits } from '@/config/limits';
import { Antd } from '../theme/Antd';
import styles from './Choice.module.css';
import { ChoiceArrow } from './ChoiceArrow';
import type { ChoiceOption, ChoiceProps } from './choiceProps';

/** From this many options on, the user can type to find one. */
const searchedFrom = 8;

/** antd's Select, open and focused. It replaces the light button when the user opens it. */
export function ChoiceSelect(props: ChoiceProps) {
  const { label, value, options, onChange, placeholder, isDisabled, isBusy, look } = props;
  return (
    <Antd>
      <Select
        className={styles.select}
        id={props.id}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        aria-label={label}
        defaultOpen
        autoFocus
        variant={look === 'quiet' ? 'borderless' : 'outlined'}
        value={options.some((option) => option.value === value) ? value : undefined}
        placeholder={placeholder ?? label}
        disabled={isDisabled}
        loading={isBusy}
        suffixIcon={isBusy ? undefined : <ChoiceArrow />}
        onChange={onChange}
        options={options.map((option) => ({ ...option, label: <bdi>{option.label}</bdi>, text: textOf(option) }))}
        optionRender={shownOption}
        showSearch={options.length >= searchedFrom}
        optionFilterProp="text"
        listHeight={limits.selectMaximumHeightPx}
        popupMatchSelectWidth={false}
      />
    </Antd>
  );
}

/** The text of an option that the search compares. */
const textOf = ({ label, detail = '' }: ChoiceOption) => `${label} ${detail}`.trim();

const shownOption = ({
  label,
  data,
}: {
  readonly label?: ReactNode;
  readonly data: { readonly detail?: string | undefined };
}) => (
  <>
    {label}
    {data.detail && <bdi className={styles.detail}>{data.detail}</bdi>}
  </>
);

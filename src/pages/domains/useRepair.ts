import type { FormInstance, InputProps } from 'antd';
import { useState } from 'react';
import { nameInAddress } from '@/resources/domains/name';

type Form = Pick<
  FormInstance<{ domainName: string }>,
  'getFieldValue' | 'getFieldError' | 'setFields' | 'validateFields'
>;

interface Repair {
  /** The name that was put into the field. */
  readonly repaired: string | undefined;
  readonly control: Pick<InputProps, 'onChange' | 'onBlur' | 'onPressEnter'>;
}

/** Puts the name of a web address into the field in its place: when it is pasted, left or submitted. */
export function useRepair(form: Form | undefined): Repair {
  const [repaired, setRepaired] = useState<string>();

  function repair() {
    const typed: unknown = form?.getFieldValue('domainName');
    const name = typeof typed === 'string' ? nameInAddress(typed) : undefined;
    if (name === undefined) return;
    form?.setFields([{ name: 'domainName', value: name }]);
    if (form?.getFieldError('domainName').length) void form.validateFields(); // the complaint was about the address
    setRepaired(name);
  }
  const isPaste = ({ nativeEvent }: { nativeEvent: Event }) =>
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  return {
    repaired,
    control: { onChange: (event) => isPaste(event) && repair(), onBlur: repair, onPressEnter: repair },
  };
}

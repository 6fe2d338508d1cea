import type { FormInstance, InputProps } from 'antd';
import { useState } from 'react';
import { nameInAddress } from '@/resources/domains/name';

type Form = Pick<
  FormInstance<{ domainName: string }>,
  'getFieldValue' | 'getFieldError' | 'setFields' | 'validateFields'
>;

interface NameFromAddress {
  /** The name that was put into the field. */
  readonly extracted: string | undefined;
  readonly control: Pick<InputProps, 'onChange' | 'onBlur' | 'onPressEnter'>;
}

/** Puts the name of a web address into the field in its place: when it is pasted, left or submitted. */
export function useNameFromAddress(form: Form | undefined): NameFromAddress {
  const [extracted, setExtracted] = useState<string>();

  function extract() {
    const typed: unknown = form?.getFieldValue('domainName');
    const name = typeof typed === 'string' ? nameInAddress(typed) : undefined;
    if (name === undefined) return;
    form?.setFields([{ name: 'domainName', value: name }]);
    if (form?.getFieldError('domainName').length) void form.validateFields(); // the complaint was about the address
    setExtracted(name);
  }
  const isPaste = ({ nativeEvent }: { nativeEvent: Event }) =>
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  return {
    extracted,
    control: { onChange: (event) => isPaste(event) && extract(), onBlur: extract, onPressEnter: extract },
  };
}

import type { FormInstance } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a form of Refine's: it resets itself in an effect after it was drawn first, and what was typed until then would be lost.
 * It resets nothing until that effect has run, which it has when an effect below it runs.
 */
export function useKeptInput(form: Pick<FormInstance, 'resetFields'>): void {
  const reset = useRef(form.resetFields);

  // Before the paint, so before anybody can type.
  useLayoutEffect(() => void Object.assign(form, { resetFields: () => undefined }), [form]);
  useEffect(() => void Object.assign(form, { resetFields: reset.current }), [form]);
}

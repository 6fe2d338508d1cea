import { fireEvent, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useRecordForm } from '@/forms/useRecordForm';
import { organizations } from '@/resources/organizations/resource';
import { renderPart } from '../support/renderApp';
import { createTestWorld } from '../support/world';

const body = z.object({ name: z.string() });

function NameForm() {
  const { isReady, formProps } = useRecordForm({
    action: organizations.create,
    name: 'name',
    path: {},
    body,
    initialValues: { name: 'Ada' },
    keptName: 'name',
    keptOf: () => undefined,
  });

  // Types as soon as the field is drawn, before any effect of the form.
  useLayoutEffect(() => {
    if (isReady) fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada L' } });
  }, [isReady]);
  if (!isReady) return null;
  return (
    <Form {...formProps}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </Form>
  );
}

it('keeps what is typed in the moment that a form is drawn', async () => {
  renderPart(<NameForm />, await createTestWorld());
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada L');
});

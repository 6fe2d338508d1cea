import { useForm } from '@refinedev/antd';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useLayoutEffect, useReducer, useState } from 'react';
import { expect, it } from 'vitest';
import { createOrganization } from '@/contract/organizations';
import { inScope } from '@/providers/data/scope';
import { Antd } from '@/ui/theme/Antd';
import { renderPart } from '../support/renderApp';
import { createTestWorld } from '../support/world';

/** The one part of @refinedev/antd that the app uses, with the options of `forms/useRecordForm` and no code of it. */
function NameForm() {
  const [saved, setSaved] = useState('nothing');
  const [isReady, draw] = useReducer(() => true, false);
  useLayoutEffect(() => draw(), []);
  const { formProps, onFinish } = useForm({
    resource: 'organizations',
    action: 'create',
    redirect: false,
    mutationMode: 'pessimistic',
    mutationMeta: inScope({}),
    invalidates: [],
    queryOptions: { enabled: false },
    successNotification: false,
    errorNotification: false,
  });
  const submit = (values: object) =>
    onFinish({ ...values, organizationType: 'Team' }).then(
      (answer) => setSaved(String(answer?.data['name'])),
      () => setSaved('refused'),
    );
  return (
    isReady && (
      <Form {...formProps} name="refine" onFinish={(values: object) => void submit(values)}>
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <button type="submit">Save</button>
        <output>{saved}</output>
      </Form>
    )
  );
}

async function openForm() {
  const world = await createTestWorld();
  renderPart(
    <Antd>
      <NameForm />
    </Antd>,
    world,
  );
  return world;
}

it('useForm sends the values of the form and gives what the data provider answers', async () => {
  const world = await openForm();
  await userEvent.type(await screen.findByLabelText('Name'), 'Fern & Co');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Fern & Co'));
  expect(world.requests(createOrganization).map(({ body }) => body)).toEqual([
    { name: 'Fern & Co', organizationType: 'Team' },
  ]);
});

it("useForm puts the server's complaint at the field that it names, keeps the input, and takes it away with the next refusal", async () => {
  const world = await openForm();
  world.fail(createOrganization, 422, { detail: 'No', errors: [{ path: 'name', message: 'This name is taken' }] });
  await userEvent.type(await screen.findByLabelText('Name'), 'Fern & Co');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Fern & Co');

  world.fail(createOrganization, 500, { detail: 'Out of space' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('refused');
});

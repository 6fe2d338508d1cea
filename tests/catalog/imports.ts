import { fireEvent, screen } from '@testing-library/react';
import { uploadFirebaseCsv } from '@/contract/imports';
import type { Entry, Scene } from './entry';

const onImport = { at: '/upload' };
const csv = new File(['shortLink,deepLink\nabc,https://example.com/a\n'], 'links.csv', { type: 'text/csv' });

async function upload({ press, user }: Scene) {
  await press(/^Firebase Dynamic Links/);
  await user.upload(await screen.findByLabelText('CSV file'), csv);
  await press('Upload');
}

const drop =
  (...files: File[]) =>
  async ({ press }: Scene) => {
    await press(/^Firebase Dynamic Links/);
    fireEvent.drop(await screen.findByRole('button', { name: /^Drag CSV file here/ }), { dataTransfer: { files } });
  };

export const imports: readonly Entry[] = [
  {
    when: 'the upload fails and the server says why',
    ...onImport,
    prepare: (world) => world.fail(uploadFirebaseCsv, 400, { message: 'No rows' }),
    steps: upload,
    seen: { toast: ['Upload Failed', 'No rows'] },
  },
  {
    when: 'the upload fails and nobody says why',
    ...onImport,
    prepare: (world) => world.fail(uploadFirebaseCsv, 500),
    steps: upload,
    seen: { toast: ['Upload Failed', 'Failed to upload file'] },
  },
  {
    when: 'the upload does not reach the server',
    ...onImport,
    prepare: (world) => world.cut(uploadFirebaseCsv),
    steps: upload,
    seen: { toast: ['Upload Failed', 'Failed to upload file'] },
  },
  {
    when: 'the file is uploaded',
    ...onImport,
    steps: upload,
    seen: { toast: ['Upload Successful', 'Firebase CSV file uploaded and queued for processing'] },
  },
  {
    when: 'a file that is no .csv is dropped, in our words and not the drop zone’s',
    ...onImport,
    steps: drop(new File(['x'], 'links.csv.exe')),
    seen: { toast: ['Invalid File', 'Please select a CSV file'] },
  },
  {
    when: 'two files are dropped, in our words and not the drop zone’s',
    ...onImport,
    steps: drop(csv, csv),
    seen: { toast: ['File Rejected', 'Please select a valid CSV file'] },
  },
];

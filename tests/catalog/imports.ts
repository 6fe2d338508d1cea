import { fireEvent, screen } from '@testing-library/react';
import { uploadFirebaseCsv } from '@/contract/imports';
import { beginningWith, screenWords } from '../support/screenWords';
import type { Entry, Scene } from './entry';

const onImport = { at: '/upload' };
const csv = new File(['shortLink,deepLink\nabc,https://example.com/a\n'], 'links.csv', { type: 'text/csv' });

const chooseSource = ({ press }: Scene) => press(beginningWith(screenWords.firebase));
const send = ({ press }: Scene) => press('Upload');

async function upload(scene: Scene) {
  await scene.user.upload(await screen.findByLabelText('CSV file'), csv);
  await send(scene);
}

const drop =
  (...files: File[]) =>
  async () => {
    fireEvent.drop(await screen.findByRole('button', { name: /^Drag CSV file here/ }), { dataTransfer: { files } });
  };

export const imports: readonly Entry[] = [
  {
    when: 'the upload fails and the server says why',
    ...onImport,
    prepare: (world) => world.fail(uploadFirebaseCsv, 400, { message: 'No rows' }),
    steps: async (scene) => {
      await chooseSource(scene);
      await upload(scene);
    },
    seen: { toast: ['Upload Failed', 'No rows'] },
    next: [
      {
        when: 'the server gives no reason',
        prepare: (world) => world.fail(uploadFirebaseCsv, 500),
        steps: send,
        seen: { toast: ['Upload Failed', 'Failed to upload file'] },
      },
      {
        when: 'the file is uploaded',
        steps: send,
        seen: { toast: ['Upload Successful', 'Firebase CSV file uploaded and queued for processing'] },
      },
    ],
  },
  {
    when: 'a file that is no .csv is dropped, in our words and not the drop zone’s',
    ...onImport,
    steps: async (scene) => {
      await chooseSource(scene);
      await drop(new File(['x'], 'links.csv.exe'))();
    },
    seen: { toast: ['Invalid File', 'Please select a CSV file'] },
    next: [
      {
        when: 'two files are dropped, in our words and not the drop zone’s',
        steps: drop(csv, csv),
        seen: { toast: ['File Rejected', 'Please select a valid CSV file'] },
      },
      {
        when: 'the upload does not reach the server',
        prepare: (world) => world.cut(uploadFirebaseCsv),
        steps: upload,
        seen: { toast: ['Upload Failed', 'Failed to upload file'] },
      },
    ],
  },
];

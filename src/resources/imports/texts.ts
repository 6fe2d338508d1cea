const rejected = { title: 'File Rejected', text: 'Please select a valid CSV file' } as const;

/** Texts of an import, independent of the page that starts it. */
export const texts = {
  problems: {
    'not-csv': {
      title: 'Invalid File',
      text: 'Please select a CSV file',
      hint: 'The file name must end in .csv.',
    },
    'too-large': { ...rejected, hint: 'The file is larger than 50MB. Split it.' },
    several: { ...rejected, hint: 'Choose one file at a time.' },
    folder: { ...rejected, hint: 'This is a folder. Choose a file in it.' },
  },
  missing: { title: 'Missing Information', text: 'Please select an organization, project, and CSV file' },
  succeeded: { title: 'Upload Successful', text: 'Firebase CSV file uploaded and queued for processing' },
  failed: { title: 'Upload Failed', text: 'Failed to upload file' },
  canceled: 'Upload canceled',
  left: { title: 'Upload canceled', text: 'You left before the file arrived.' },
  leftSent: { title: 'Upload canceled', text: 'You left before the server answered. The file may have arrived.' },
  /** What the status of an answer means for a file. */
  meanings: new Map([
    [403, 'You may not import into this project, or a firewall refused the file.'],
    [407, 'A proxy of your network asks for a sign-in first.'],
    [413, 'The server, or a proxy before it, takes no file of this size. Split the file.'],
    [502, 'A proxy before the server got no usable answer from it.'],
    [503, 'The server is not available at the moment.'],
    [504, 'A proxy before the server got no answer from it in time.'],
  ]),
  /** The file was on its way. */
  lost: {
    network: 'The connection broke off before the server answered.',
    timeout: 'The server did not answer in time.',
  },
  mayHaveArrived: 'The file may have arrived. Check the links before you upload it again.',
  fileGone: 'The file was changed or moved. Remove it and choose it again.',
} as const;

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
  fileGone: 'The file was changed or moved. Remove it and choose it again.',
} as const;

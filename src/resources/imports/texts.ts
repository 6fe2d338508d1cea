/** Texts of an import, independent of the page that starts it. */
export const texts = {
  problems: {
    'not-csv': {
      title: 'Invalid File',
      text: 'Please select a CSV file',
      hint: 'The name of the file has to end in .csv.',
    },
    'too-large': {
      title: 'File Rejected',
      text: 'Please select a valid CSV file',
      hint: 'The file is larger than 50MB. Split it and import the parts one after the other.',
    },
    several: {
      title: 'File Rejected',
      text: 'Please select a valid CSV file',
      hint: 'Only one file is taken at a time.',
    },
    folder: {
      title: 'File Rejected',
      text: 'Please select a valid CSV file',
      hint: 'This is a folder. Choose a file in it.',
    },
  },
  missing: { title: 'Missing Information', text: 'Please select an organization, project, and CSV file' },
  succeeded: { title: 'Upload Successful', text: 'Firebase CSV file uploaded and queued for processing' },
  failed: { title: 'Upload Failed', text: 'Failed to upload file' },
  canceled: 'Upload canceled',
  left: { title: 'Upload canceled', text: 'You left before the file had arrived.' },
  fileGone: 'The file was changed or moved after you chose it. Remove it and choose it again.',
} as const;

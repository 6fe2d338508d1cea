export const jobBarTexts = {
  label: 'Job',
  progress: 'Progress of the job',
  pause: 'Pause',
  goOn: 'Resume',
  cancel: 'Cancel',
  retry: 'Retry',
  undo: 'Undo',
  show: 'Show',
  close: 'Close',
} as const;

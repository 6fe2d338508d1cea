export const jobBarTexts = {
  label: 'Job',
  progress: 'Progress of the job',
  pause: 'Pause',
  goOn: 'Go on',
  undo: 'Undo',
  show: 'Show',
  close: 'Close',
} as const;

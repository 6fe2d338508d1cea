export { ArrowOutIcon, CheckIcon, ChevronIcon, ClockIcon, CopyIcon } from './actions';
export { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from './notices';

import { Icon } from './Icon';

export const CheckCircleIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="m5.4 8.3 1.8 1.8 3.5-3.8" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M8 7.4v3.4M8 5.1v.1" />
  </Icon>
);

export const ErrorIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M8 4.9v3.5M8 11v.1" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M8 2.2 14.4 13.4H1.6z" />
    <path d="M8 6.4v3M8 11.4v.1" />
  </Icon>
);

export const CloseIcon = () => <Icon path="m4 4 8 8M12 4l-8 8" />;

export const CheckIcon = () => <Icon path="m3 8.5 3.2 3.2L13 4.8" />;

export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
  </Icon>
);

export const ArrowOutIcon = () => <Icon path="M5 11l6-6M6 5h5v5" />;

export const ChevronIcon = () => <Icon path="m6 4 4 4-4 4" />;

/** Something is on its way. */
export const ClockIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M8 4.6V8l2.2 1.6" />
  </Icon>
);

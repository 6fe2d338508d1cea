import { Icon } from './Icon';

/* Apart from the others, and imported from here by `Notice`: the pages before the sign-in load no more than these. */

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

export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);

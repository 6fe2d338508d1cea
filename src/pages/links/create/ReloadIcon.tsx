/** An arrow that goes round. */
export const ReloadIcon = () => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M13.4 6.5A5.7 5.7 0 1 0 13.7 9M13.6 2.8v3.7H9.9" />
  </svg>
);

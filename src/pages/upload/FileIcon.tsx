/** A sheet with lines; decorative, because the name of the file is beside it. */
export const FileIcon = () => (
  <svg
    viewBox="0 0 16 16"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 1.75h5L12.5 5.2v9.05H4z" />
    <path d="M9 1.75V5.2h3.5M6.2 8.2h4M6.2 10.9h4" />
  </svg>
);

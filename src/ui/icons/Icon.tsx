import type { ReactNode } from 'react';

interface IconProps {
  /** The drawing, where it is one path. */
  readonly path?: string;
  readonly children?: ReactNode;
  /** Width and height of what it is drawn on. */
  readonly grid?: number;
  /** As large as the text beside it, or in px. */
  readonly size?: '1em' | number;
  readonly className?: string | undefined;
}

/** One of our own few icons, of one hand; antd's bring 9 kB into the first load. Decorative: a word stands beside each. */
export function Icon({ path, children, grid = 16, size = '1em', className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {path && <path d={path} />}
      {children}
    </svg>
  );
}

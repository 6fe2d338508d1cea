import type { QrModules } from './qr';

interface QrImageProps {
  readonly code: QrModules;
  readonly title: string;
  readonly className?: string | undefined;
  /** The side in px; that of its class without one. */
  readonly size?: number;
}

/** A QR code on the page, black on white in both themes, as it is in its files. */
export const QrImage = ({ code: { side, path }, title, className, size }: QrImageProps) => (
  <svg
    role="img"
    className={className}
    width={size}
    height={size}
    viewBox={`0 0 ${side} ${side}`}
    shapeRendering="crispEdges"
  >
    <title>{title}</title>
    <path fill="#ffffff" d={`M0 0h${side}v${side}H0z`} />
    <path fill="#000000" d={path} />
  </svg>
);

import { memo } from 'react';
import { type CodeDrawing, lineFont } from '@/engines/qr-codes';

interface CodePictureProps {
  readonly code: CodeDrawing;
  readonly title: string;
  readonly className?: string | undefined;
}

/** A QR code on the page, as its SVG file shows it: what is shown was drawn once, and may have been read (docs/decisions/0046-qr-designs.md). */
export const CodePicture = memo(({ code, title, className }: CodePictureProps) => {
  const { side, height, path, color, background, isCrisp, logo, line } = code;
  return (
    <svg
      role="img"
      className={className}
      viewBox={`0 0 ${side} ${height}`}
      shapeRendering={isCrisp ? 'crispEdges' : undefined}
    >
      <title>{title}</title>
      <path fill={background} d={`M0 0h${side}v${height}H0z`} />
      <path fill={color} d={path} />
      {logo && <image x={logo.x} y={logo.y} width={logo.width} height={logo.height} href={logo.picture} />}
      {line && (
        <text
          x={side / 2}
          y={line.baseline}
          fontSize={line.size}
          fontWeight={lineFont.weight}
          fontFamily={lineFont.family}
          textAnchor="middle"
          fill={color}
        >
          {line.text}
        </text>
      )}
    </svg>
  );
});

import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** The alternative text of the picture. */
  readonly label: string;
}

/**
 * Shows a QR code as a picture that can be saved or shared. It is black on white in light and dark mode, as scanners
 * need it.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const picture = useMemo(() => draw(text), [text]);
  return <img src={picture} alt={label} className="size-44 rounded-control bg-white" />;
}

function draw(text: string): string {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

import { useLingui } from '@lingui/react/macro';
import { renderSVG } from 'uqr';

/** Dark on white in both colour schemes, because cameras expect it. */
export function QrCode({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const picture = renderSVG(text, { ecc: 'M', border: 2, blackColor: '#0e1a26' });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={t`QR code for the authenticator app`}
      width={184}
      height={184}
    />
  );
}

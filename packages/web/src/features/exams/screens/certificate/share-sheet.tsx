import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Forward } from 'lucide-react';
import { boot } from '../../../../data/boot.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { Sheet } from '../../../../ui/sheet/sheet.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

interface ShareSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly code: string;
  readonly name: string;
}

/** Shares the address at which anybody can check the certificate, not the certificate itself. */
export function ShareSheet({ open, onOpenChange, code, name }: ShareSheetProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const url = `${location.origin}/verify/${code}`;
  const canShare = 'share' in navigator;
  const title = `${boot.productName}: ${name}`;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Share certificate</Trans>}>
      <div className="flex flex-col items-center gap-4 pt-2">
        <QrCode text={url} label={t`QR code of the page where this certificate is checked`} />
        <p className="text-center text-body text-ink-2 select-all">
          <Breakable text={url} />
        </p>
        <div
          className={`grid w-full gap-3 ${canShare ? 'grid-cols-2 large-print:grid-cols-1' : ''}`}
        >
          <Button onClick={() => void copy(url)} wide>
            <Copy aria-hidden className="size-4 shrink-0" />
            <Trans>Copy address</Trans>
          </Button>
          {canShare && (
            <Button look="soft" onClick={() => void shareLink({ title, url }, copy)} wide>
              <Forward aria-hidden className="size-4 shrink-0" />
              <Trans>Send it</Trans>
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

import { Trans } from '@lingui/react/macro';
import { Forward, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { usePrint } from './use-print.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((m) => ({ default: m.ShareSheet })));

export function Actions({ code, name }: { readonly code: string; readonly name: string }) {
  const sheet = useSheet();
  const { print, busy, failed } = usePrint(code);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 large-print:grid-cols-1">
        <Button onClick={sheet.show} wide>
          <Forward aria-hidden className="size-4 shrink-0" />
          <Trans>Share it</Trans>
        </Button>
        <Button look="soft" onClick={() => void print()} busy={busy} wide>
          {!busy && <Printer aria-hidden className="size-4 shrink-0" />}
          <Trans>Save as PDF</Trans>
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {failed && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
            <Trans>
              The certificate could not be fetched. Check your connection and try again.
            </Trans>
          </p>
        )}
      </div>
      {sheet.wasShown && (
        <Suspense>
          <ShareSheet {...sheet} code={code} name={name} />
        </Suspense>
      )}
    </>
  );
}

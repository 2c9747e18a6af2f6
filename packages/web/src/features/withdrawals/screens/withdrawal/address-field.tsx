import { useLingui } from '@lingui/react/macro';
import { BookUser, ClipboardPaste } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { AddressInput } from '../../parts/address-input.tsx';

const BookSheet = lazy(() => import('./book-sheet.tsx').then((m) => ({ default: m.BookSheet })));

interface AddressFieldProps extends Omit<ComponentProps<typeof AddressInput>, 'hint' | 'trailing'> {
  readonly network: string;
  readonly onFill: (address: string) => void;
}

const button = 'grid size-touch shrink-0 place-items-center rounded-control text-brand';

/** A field for an address, with buttons to paste one or to choose one from the list. */
export function AddressField({ network, onFill, ...field }: AddressFieldProps) {
  const { t } = useLingui();
  const book = useSheet();
  const paste = async () => {
    try {
      onFill((await navigator.clipboard.readText()).trim());
    } catch {
      // Browsers may refuse access to the clipboard; pasting into the field still works.
      showNotice(t`Press and hold the field to paste.`);
    }
  };
  return (
    <>
      <AddressInput
        {...field}
        hint={t`Only on ${network}: on another network the money is lost`}
        trailing={
          <>
            <button
              type="button"
              aria-label={t`Paste`}
              onClick={() => void paste()}
              className={button}
            >
              <ClipboardPaste aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label={t`Address book`}
              aria-haspopup="dialog"
              onClick={book.show}
              className={button}
            >
              <BookUser aria-hidden className="size-5" />
            </button>
          </>
        }
      />
      {book.wasShown && (
        <Suspense>
          <BookSheet
            open={book.open}
            onOpenChange={book.onOpenChange}
            network={network}
            onPick={(address) => {
              book.close();
              onFill(address);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Camera, Images, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sheet } from '../../../../ui/sheet/sheet.tsx';

interface PickSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPick: (files: readonly File[]) => void;
}

export function PickSheet({ open, onOpenChange, onPick }: PickSheetProps) {
  const pick = (files: readonly File[]) => {
    onPick(files);
    onOpenChange(false);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Add pictures</Trans>}>
      <div className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        <Source icon={Images} onPick={pick} multiple>
          <Trans>Choose pictures</Trans>
        </Source>
        <Source icon={Camera} onPick={pick} capture="environment">
          <Trans>Take a photo</Trans>
        </Source>
      </div>
    </Sheet>
  );
}

interface SourceProps {
  readonly icon: LucideIcon;
  readonly onPick: (files: readonly File[]) => void;
  readonly multiple?: true;
  readonly capture?: 'environment';
  readonly children: ReactNode;
}

/** A label around the browser's file field, which opens the gallery or the camera. */
function Source({ icon: Icon, onPick, children, ...field }: SourceProps) {
  return (
    <label className="flex min-h-[3.25rem] items-center gap-3 px-4 py-2 text-item -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand active:bg-sunken">
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      {children}
      <input
        {...field}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

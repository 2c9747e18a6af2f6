import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { FolderSelect } from '../../parts/question/folder-select.tsx';

interface PartFolderProps {
  readonly folders: readonly PlacedFolder[];
  readonly label: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (folderId: string) => void;
}

/** Chooses the folder of a part. Parts are not fields of the form, so this shows its own error. */
export function PartFolder({ isMissing, ...field }: PartFolderProps) {
  const textId = useId();
  return (
    <span className="part-folder">
      <FolderSelect withCounts {...field} {...(isMissing && { faultId: textId })} />
      {isMissing ? (
        <span id={textId} role="alert" className="part-folder-text">
          <Trans>Choose a folder.</Trans>
        </span>
      ) : null}
    </span>
  );
}

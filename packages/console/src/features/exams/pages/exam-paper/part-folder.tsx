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

/** From where a part draws; a part of a form that no rule checks says itself what is missing. */
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

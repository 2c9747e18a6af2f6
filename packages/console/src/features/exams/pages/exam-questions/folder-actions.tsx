import { FolderAddOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useDeleteFolder } from '../../data/banks.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { FolderDialog } from './folder-dialog.tsx';

interface FolderActionsProps {
  readonly folders: readonly PlacedFolder[];
  /** The folder that is shown. */
  readonly folder: PlacedFolder | undefined;
  readonly onChosen: (folderId: string) => void;
}

export function FolderActions({ folders, folder, onChosen }: FolderActionsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'new' | 'change'>();
  const remove = useDeleteFolder();
  const close = () => setAsking(undefined);
  const name = folder?.name ?? '';
  const isHeld =
    folder !== undefined &&
    (folder.usable > 0 ||
      folder.papers.length > 0 ||
      folders.some(({ parentId }) => parentId === folder.folderId));
  return (
    <div className="folder-actions">
      <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setAsking('new')}>
        <Trans>New folder</Trans>
      </Button>
      {folder === undefined ? null : (
        <>
          <Button onClick={() => setAsking('change')}>
            <Trans>Rename or move…</Trans>
          </Button>
          <DeleteButton
            name={name}
            whyNot={
              isHeld
                ? t`Only a folder without questions, folders and papers can be deleted.`
                : undefined
            }
            remove={async () => {
              await remove.mutateAsync({ folderId: folder.folderId });
              void message.success(t`${name} is deleted`);
              onChosen(folder.parentId ?? '');
            }}
          >
            <Trans>The folder is empty, so nothing else is lost.</Trans>
          </DeleteButton>
        </>
      )}
      {asking === undefined ? null : (
        <FolderDialog
          key={asking}
          folders={folders}
          folder={asking === 'change' ? folder : undefined}
          parentId={folder?.folderId ?? ''}
          onClose={close}
          onSaved={onChosen}
        />
      )}
    </div>
  );
}

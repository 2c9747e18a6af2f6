import { FolderAddOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useDeleteFolder, useCreateFolder, useSaveFolder } from '../../data/banks.ts';
import { type PlacedFolder, placesFor } from '../../parts/question/folder-paths.ts';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { folderNameMax } from '@tradewind/contract/exams/exam-bank';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FolderSelect } from '../../parts/question/folder-select.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

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

interface FolderDialogProps {
  readonly folders: readonly PlacedFolder[];
  /** Undefined for a new folder. */
  readonly folder: PlacedFolder | undefined;
  /** The parent suggested for a new folder; empty for the top level. */
  readonly parentId: string;
  readonly onClose: () => void;
  readonly onSaved: (folderId: string) => void;
}

interface Fields {
  name: string;
  parentId: string;
}

function FolderDialog(props: FolderDialogProps) {
  const { folders, parentId, onClose, onSaved } = props;
  const folder = useAsOpened(props.folder, true);
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['name']);
  const create = useCreateFolder();
  const save = useSaveFolder();
  const initial = folder
    ? { name: folder.name, parentId: folder.parentId ?? '' }
    : { name: '', parentId };

  const submit = async (fields: Fields) => {
    clear();
    const content = {
      name: fields.name.trim(),
      parentId: fields.parentId === '' ? null : fields.parentId,
    };
    try {
      if (folder === undefined) onSaved((await create.mutateAsync(content)).folderId);
      else {
        const { folderId, name, parentId: lyingIn } = folder;
        await save.mutateAsync({ folderId, from: { name, parentId: lyingIn }, ...content });
      }
      void message.success(t`Saved`);
      onClose();
    } catch (error) {
      fail(error);
    }
  };

  return (
    <FormDialog
      title={folder === undefined ? t`New folder` : t`Rename or move the folder`}
      open
      action={folder === undefined ? t`Add the folder` : t`Save the folder`}
      sending={create.isPending || save.isPending}
      onClose={onClose}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={initial}
          problem={problem}
          onSubmit={(fields) => void submit(fields)}
        >
          <Form.Item
            name="name"
            label={t({ message: 'Name', context: 'of a category' })}
            rules={[{ required: true, whitespace: true, message: t`Give it a name.` }]}
          >
            <Input maxLength={folderNameMax} autoComplete="off" />
          </Form.Item>
          <Form.Item name="parentId" label={t`Lies in`} extra={t`Up to five levels deep.`}>
            <FolderSelect withTop folders={placesFor(folders, folder?.folderId ?? '')} />
          </Form.Item>
        </DialogForm>
      )}
    </FormDialog>
  );
}

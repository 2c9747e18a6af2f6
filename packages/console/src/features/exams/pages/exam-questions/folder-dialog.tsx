import { useLingui } from '@lingui/react/macro';
import { folderNameMax } from '@tradewind/contract/exams/exam-bank';
import { App, Form, Input } from 'antd';
import { useCreateFolder, useSaveFolder } from '../../data/banks.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { placesFor, type PlacedFolder } from '../../parts/question/folder-paths.ts';
import { FolderSelect } from '../../parts/question/folder-select.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

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

export function FolderDialog(props: FolderDialogProps) {
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

import { useLingui } from '@lingui/react/macro';
import { usableCountMost } from '@tradewind/contract/exams/exam-bank';
import { Select } from 'antd';
import type { PlacedFolder } from './folder-paths.ts';

interface FolderSelectProps {
  readonly folders: readonly PlacedFolder[];
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (folderId: string) => void;
  readonly label?: string;
  /** Adds the top level as an option with an empty value. */
  readonly withTop?: boolean;
  /** Shows how many questions of each folder can be drawn. */
  readonly withCounts?: boolean;
  /** The id of the error message, set if a folder is missing. */
  readonly faultId?: string;
}

export function FolderSelect(props: FolderSelectProps) {
  const { folders, label, withTop = false, withCounts = false, faultId, value, ...field } = props;
  const { t } = useLingui();
  const options = folders.map(({ folderId, path, usable }) => ({
    value: folderId,
    label: withCounts ? `${path} (${countText(usable)})` : path,
  }));
  return (
    <Select<string>
      {...field}
      {...(value === undefined || (value === '' && !withTop) ? {} : { value })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(faultId === undefined
        ? {}
        : { status: 'error', 'aria-invalid': true, 'aria-describedby': faultId })}
      placeholder={t`Choose a folder`}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={withTop ? [{ value: '', label: t`At the top` }, ...options] : options}
    />
  );
}

/** Returns the number of usable questions, which the server counts only as far as a paper can draw. */
export function countText(usable: number): string {
  return usable >= usableCountMost ? `${usableCountMost - 1}+` : String(usable);
}

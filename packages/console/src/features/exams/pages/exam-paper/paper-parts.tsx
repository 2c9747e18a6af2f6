import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { partsMax } from '@tradewind/contract/exams/exam-bank';
import { Button } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { countText, FolderSelect } from '../../parts/question/folder-select.tsx';
import { CheckedNumber } from '../../../../ui/number/checked-number.tsx';
import { OrderCell } from '../../../../ui/ordering/order-cell.tsx';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { inOrder } from '../../../../ui/ordering/moved.ts';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import {
  drawBounds,
  isHomeless,
  type PartDraft,
  pointBounds,
  sumOf,
  type Sum,
} from './paper-draft.ts';
import { useId } from 'react';

interface PaperPartsProps {
  readonly folders: readonly PlacedFolder[];
  readonly mayWrite: boolean;
  /** True after a failed save: missing values are then marked. */
  readonly isTried: boolean;
  readonly value?: readonly PartDraft[];
  readonly onChange?: (parts: readonly PartDraft[]) => void;
}

const none: readonly PartDraft[] = [];

/** Chooses how many questions come from which folder, in the order in which they are asked. */
export function PaperParts(props: PaperPartsProps) {
  const { folders, mayWrite, isTried, value = none, onChange } = props;
  const { t } = useLingui();
  const set = (parts: readonly PartDraft[]) => onChange?.(parts);
  const change = (id: string, changes: Partial<PartDraft>) =>
    set(value.map((part) => (part.id === id ? { ...part, ...changes } : part)));
  const add = () => {
    const highest = Math.max(0, ...value.map(({ id }) => Number(id)));
    set([...value, { id: String(highest + 1), folderId: '', draws: 5, points: 1 }]);
  };
  const nameOf = ({ id }: PartDraft) => {
    const nth = value.findIndex((part) => part.id === id) + 1;
    return t`Part ${nth}`;
  };
  const ordering = useOrder<PartDraft>({
    rows: value,
    keyOf: ({ id }) => id,
    nameOf,
    save: {
      error: null,
      mutate: ({ ids }, { onSettled }) => {
        set(inOrder(value, ({ id }) => id, ids) ?? value);
        onSettled();
      },
    },
  });
  const sum = sumOf(value, folders);
  const usableIn = ({ folderId }: PartDraft) =>
    folders.find((folder) => folder.folderId === folderId)?.usable ?? 0;
  const columns: Column<PartDraft>[] = [
    ...(mayWrite
      ? [
          {
            key: 'order',
            title: t`Order`,
            render: (row: PartDraft) => <OrderCell ordering={ordering} row={row} />,
          },
        ]
      : []),
    {
      key: 'folder',
      title: t`Folder`,
      wide: true,
      render: (row) => (
        <PartFolder
          folders={folders}
          label={`${nameOf(row)}: ${t`Folder`}`}
          value={row.folderId}
          isMissing={isTried && isHomeless(row)}
          onChange={(folderId) => change(row.id, { folderId })}
        />
      ),
    },
    {
      key: 'usable',
      title: t`Usable`,
      align: 'end',
      render: (row) => (
        <span className={sum.short.has(row.folderId) ? 'figures paper-short' : 'figures'}>
          {countText(usableIn(row))}
        </span>
      ),
    },
    {
      key: 'draws',
      title: t`Drawn`,
      render: (row) => (
        <CheckedNumber
          aria-label={`${nameOf(row)}: ${t`Drawn`}`}
          bounds={drawBounds}
          value={row.draws}
          onChange={(draws) => change(row.id, { draws })}
        />
      ),
    },
    {
      key: 'points',
      title: t`Points each`,
      render: (row) => (
        <CheckedNumber
          aria-label={`${nameOf(row)}: ${t`Points each`}`}
          bounds={pointBounds}
          value={row.points}
          onChange={(points) => change(row.id, { points })}
        />
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'remove',
            title: '',
            render: (row: PartDraft) => {
              const name = nameOf(row);
              return (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t`Remove ${name}`}
                  onClick={() => set(value.filter(({ id }) => id !== row.id))}
                />
              );
            },
          },
        ]
      : []),
  ];
  return (
    <div className="paper-parts">
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Parts`}
        list={wholeList(ordering.rows)}
        columns={columns}
        keyOf={({ id }) => id}
        {...(ordering.dragged === undefined ? {} : { openKey: ordering.dragged })}
        empty={<Trans>There are no parts yet.</Trans>}
      />
      <div className="paper-parts-foot">
        {mayWrite && value.length < partsMax ? (
          <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
            <Trans>Add a part</Trans>
          </Button>
        ) : null}
        <PartsSum sum={sum} />
      </div>
    </div>
  );
}

/** Shows the total of the parts, and the reasons why no exam can be drawn from them. */
function PartsSum({ sum }: { readonly sum: Sum }) {
  const { questions, points, short, isTooLong } = sum;
  return (
    <>
      <strong className="figures">
        <Plural value={questions} one="# question" other="# questions" />
        {' · '}
        <Plural value={points} one="# point" other="# points" />
      </strong>
      {short.size > 0 ? (
        <span className="paper-short">
          <Trans>A part draws more questions than its folder has.</Trans>
        </span>
      ) : null}
      {isTooLong ? (
        <span className="paper-short">
          <Trans>A paper has 200 questions at most.</Trans>
        </span>
      ) : null}
    </>
  );
}

interface PartFolderProps {
  readonly folders: readonly PlacedFolder[];
  readonly label: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (folderId: string) => void;
}

/** Chooses the folder of a part. Parts are not fields of the form, so this shows its own error. */
function PartFolder({ isMissing, ...field }: PartFolderProps) {
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

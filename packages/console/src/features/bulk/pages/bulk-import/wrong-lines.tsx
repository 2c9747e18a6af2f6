import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BulkProblem } from '@tradewind/contract/bulk/bulk';
import { wholeList } from '../../../../data/paging.ts';
import type { BulkReport } from '../../../../data/shapes.ts';
import { bulkColumnNames } from '../../parts/bulk-words.ts';
import { RowTable } from '../../../../ui/row-table.tsx';

const words: Record<BulkProblem, MessageDescriptor> = {
  required: msg`is empty`,
  tooLong: msg`is too long`,
  format: msg`is not in the right form`,
  choice: msg`is not one of the possible values`,
  date: msg`is not a date like 2026-01-31`,
  dateOrder: msg`is before an earlier step`,
  dateNotForState: msg`does not go with this state`,
  dateInFuture: msg`is in the future`,
  columnCount: msg`The line does not have as many fields as the first line`,
  repeatedLine: msg`is in the file twice`,
  differsFromRecord: msg`is already there with other content`,
};

/** More lines than anyone corrects at a time; the others appear after these are corrected. */
const mostShown = 200;

type Wrong = BulkReport['wrong'][number];

interface WrongLinesProps {
  readonly wrong: readonly Wrong[];
  /** The number of all wrong lines; the server sends only the first ones. */
  readonly count: number;
}

export function WrongLines({ wrong, count }: WrongLinesProps) {
  const { i18n, t } = useLingui();
  if (wrong.length === 0) return null;
  const describe = ({ column, kind }: Wrong['problems'][number]) => {
    const sentence = i18n._(words[kind]);
    return column === null ? sentence : `${i18n._(bulkColumnNames[column])} ${sentence}`;
  };
  const hidden = count - Math.min(wrong.length, mostShown);
  return (
    <>
      <RowTable
        label={t`Wrong lines`}
        list={wholeList(wrong.slice(0, mostShown))}
        columns={[
          {
            key: 'line',
            title: t`Line`,
            align: 'end',
            render: ({ line }) => <span className="figures">{line}</span>,
          },
          {
            key: 'number',
            title: t`Number`,
            render: ({ number }) => <span className="mono">{number}</span>,
          },
          {
            key: 'problems',
            title: t`What is wrong`,
            wide: true,
            render: ({ problems }) => problems.map(describe).join('; '),
          },
        ]}
        keyOf={({ line }) => String(line)}
        empty={<Trans>Nothing is wrong.</Trans>}
      />
      {hidden > 0 ? (
        <p className="quiet">
          <Plural value={hidden} one="and # more line" other="and # more lines" />
        </p>
      ) : null}
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UnreadReason } from '@tradewind/contract/exams/exam-bank';
import { Tag } from 'antd';
import type { ImportCheck } from '../../data/banks.ts';
import { wholeList } from '../../../../data/paging.ts';
import { RowTable } from '../../../../ui/row-table.tsx';

const words: Record<UnreadReason, MessageDescriptor> = {
  emptyQuestion: msg`The question or an option is empty.`,
  noAnswer: msg`No answer is given.`,
  noRightAnswer: msg`No answer is marked as right.`,
  tooFewOptions: msg`There are fewer than two options.`,
  answerUnknown: msg`The answer names an option that is not there.`,
  notClosed: msg`A brace is not closed.`,
  notANumber: msg`The answer is not a number.`,
  typeUnsupported: msg`Questions of this type are not supported.`,
  partialCreditUnsupported: msg`Shares of points are not kept: all right answers count the same.`,
  pictureLeftOut: msg`A picture is left out.`,
  patternUnsupported: msg`Stars and the case of letters mean nothing here: the answer is taken as it is written.`,
  allMustBeTicked: msg`Several answers are right: here all of them must be ticked.`,
  optionTwice: msg`Two options have the same letter.`,
  tooManyOptions: msg`There are too many options.`,
  notXml: msg`The file cannot be read as Moodle XML from here on.`,
  tooLong: msg`The question, an option or the explanation is too long.`,
  unfit: msg`It cannot be asked like this: an option is there twice, or characters cannot be shown.`,
  tooMany: msg`The file has too many questions. Divide it; from here on nothing is taken.`,
};

/** Lists the lines of the file that were not understood, or only in part. */
export function UnreadLines({ notes }: { readonly notes: ImportCheck['notes'] }) {
  const { i18n, t } = useLingui();
  if (notes.length === 0) return null;
  return (
    <RowTable
      label={t`Lines that are not understood`}
      list={wholeList(notes.map((note, nth) => ({ ...note, nth })))}
      keyOf={({ nth }) => String(nth)}
      empty={null}
      columns={[
        {
          key: 'line',
          title: t`Line`,
          align: 'end',
          render: ({ line }) => <span className="figures">{line}</span>,
        },
        {
          key: 'excerpt',
          title: t`What stands there`,
          render: ({ excerpt }) => <span className="mono import-excerpt">{excerpt}</span>,
        },
        {
          key: 'why',
          title: t`Why`,
          wide: true,
          render: ({ reason, isTaken }) => (
            <>
              {isTaken ? (
                <Tag color="processing">{t`Taken in part`}</Tag>
              ) : (
                <Tag color="warning">{t`Left out`}</Tag>
              )}{' '}
              {i18n._(words[reason])}
            </>
          ),
        },
      ]}
    />
  );
}

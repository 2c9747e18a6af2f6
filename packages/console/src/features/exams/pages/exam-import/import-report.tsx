import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Tag, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ImportCheck, useApplyImport } from '../../data/banks.ts';
import { wholeList } from '../../../../data/paging.ts';
import { isAnswer } from '../../../../data/intent.ts';
import { typeNames } from '../../parts/question/words.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import type { ImportOrder } from './import-order.ts';

import { UnreadLines } from './unread-lines.tsx';

export interface CheckedImport {
  readonly order: ImportOrder;
  readonly requestId: string;
  readonly report: ImportCheck;
}

/** More rows than anyone reads; all questions are imported. */
const mostShown = 100;

interface ImportReportProps {
  readonly checked: CheckedImport;
  /** The path of the folder that the questions are imported into. */
  readonly place: string;
  readonly onImported: () => void;
}

export function ImportReport({ checked, place, onImported }: ImportReportProps) {
  const { i18n, t } = useLingui();
  const apply = useApplyImport();
  const section = useRef<HTMLElement>(null);
  const { order, requestId, report } = checked;
  const { taken, notes } = report;
  const known = taken.filter(({ isKnown }) => isKnown).length;
  const [leavesOutKnown, setLeavesOutKnown] = useState(true);
  const wanted = leavesOutKnown ? taken.length - known : taken.length;
  const imported = apply.data?.imported;
  // More of the questions may exist at the time of the import than at the check.
  const leftOut = apply.data?.leftOut ?? report.leftOut;
  const pathOf = (folder: string) =>
    order.keepsFolders && folder !== '' ? `${place} / ${folder}` : place;
  const hidden = taken.length - mostShown;
  // The button, below up to a hundred rows, disappears after the import; the result is shown above, so the page scrolls there.
  const showResult = () => {
    onImported();
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} className="import-report" aria-label={t`Report`}>
      <Alert
        type={
          imported !== undefined && imported > 0
            ? 'success'
            : taken.length === 0
              ? 'error'
              : leftOut > 0
                ? 'warning'
                : 'info'
        }
        showIcon
        title={
          imported === undefined ? (
            <Plural
              value={taken.length}
              one="# question is understood."
              other="# questions are understood."
            />
          ) : (
            <Plural
              value={imported}
              one="# question was imported."
              other="# questions were imported."
            />
          )
        }
        description={
          leftOut === 0 ? null : imported !== undefined ? (
            <Plural value={leftOut} one="# was left out." other="# were left out." />
          ) : (
            <Plural
              value={leftOut}
              one="# is not, and stays out."
              other="# are not, and stay out."
            />
          )
        }
      />
      {known === 0 || imported !== undefined ? null : (
        <KnownQuestions
          known={known}
          isLeftOut={leavesOutKnown}
          // After a lost answer the same import must be sent again unchanged, because it may have been done.
          isFixed={apply.isPending || (apply.isError && !isAnswer(apply.error))}
          onChange={setLeavesOutKnown}
        />
      )}
      <UnreadLines notes={notes} />
      {taken.length === 0 ? null : (
        <RowTable
          label={t`Questions that are understood`}
          list={wholeList(taken.slice(0, mostShown))}
          keyOf={({ line }) => String(line)}
          empty={null}
          columns={[
            {
              key: 'line',
              title: t`Line`,
              align: 'end',
              render: ({ line }) => <span className="figures">{line}</span>,
            },
            { key: 'type', title: t`Type`, render: ({ type }) => i18n._(typeNames[type]) },
            {
              key: 'question',
              title: t`Question`,
              wide: true,
              render: ({ title, prompt, isKnown }) => (
                <>
                  {isKnown ? <Tag color="warning">{t`Already there`}</Tag> : null}{' '}
                  {title === '' ? prompt : `${title}: ${prompt}`}
                </>
              ),
            },
            { key: 'folder', title: t`Folder`, render: ({ folder }) => pathOf(folder) },
          ]}
        />
      )}
      {hidden > 0 ? (
        <p className="quiet">
          <Plural value={hidden} one="and # more question" other="and # more questions" />
        </p>
      ) : null}
      {imported === undefined ? (
        <Button
          className="import-apply"
          type="primary"
          disabled={wanted === 0}
          loading={apply.isPending}
          onClick={() =>
            apply.mutate({ requestId, ...order, leavesOutKnown }, { onSuccess: showResult })
          }
        >
          <Plural value={wanted} one="Import # question" other="Import # questions" />
        </Button>
      ) : (
        <Link to={`/exam-questions?folder=${order.folderId}`}>
          <Trans>To the questions</Trans>
        </Link>
      )}
      {apply.error === null ? null : <Failure error={apply.error} />}
    </section>
  );
}

interface KnownQuestionsProps {
  readonly known: number;
  readonly isLeftOut: boolean;
  readonly isFixed: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

/**
 * Warns before the import that questions exist already. Otherwise the members in the exam would be the first to notice a file
 * that was imported twice.
 */
function KnownQuestions({ known, isLeftOut, isFixed, onChange }: KnownQuestionsProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Plural
          value={known}
          one="# of them is already in this folder or below it, with the same words."
          other="# of them are already in this folder or below it, with the same words."
        />
      }
      description={
        <Checkbox
          checked={isLeftOut}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked)}
        >
          <Trans>Leave these out</Trans>
        </Checkbox>
      }
    />
  );
}

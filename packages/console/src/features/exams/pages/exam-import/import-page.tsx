import { Trans, useLingui } from '@lingui/react/macro';
import { importMostBytes, importMostQuestions } from '@tradewind/contract/exams/exam-bank';
import { newId } from '@tradewind/contract/protocol/new-id';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCheckImport, useFolders } from '../../data/banks.ts';
import { useNumber } from '../../../../i18n/use-number.ts';
import { inTreeOrder } from '../../parts/question/folder-paths.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { ImportFields } from './import-fields.tsx';
import type { ImportOrder } from './import-order.ts';
import { type CheckedImport, ImportReport } from './import-report.tsx';
import './import.css';

export function Component() {
  const { t } = useLingui();
  const number = useNumber();
  const own = usePreferences((preferences) => preferences.language);
  const { filter } = useUrlFilter(['folder']);
  const folders = useFolders();
  const placed = inTreeOrder(folders.data?.items ?? []);
  const check = useCheckImport();
  const [checked, setChecked] = useState<CheckedImport>();
  const [isImported, setImported] = useState(false);
  const [order, setOrder] = useState<ImportOrder>({
    folderId: filter.folder,
    format: 'gift',
    language: own,
    keepsFolders: true,
    content: '',
  });
  const [most, megabytes] = [number(importMostQuestions), number(importMostBytes / 1_000_000)];
  const change = (changes: Partial<ImportOrder>) => {
    setOrder((before) => ({ ...before, ...changes }));
    // The report applies only to the input that was checked.
    setChecked(undefined);
    setImported(false);
    check.reset();
  };
  const run = () =>
    check.mutate(order, {
      // The checked file has one request id, so a second click cannot import it twice.
      onSuccess: (report) => setChecked({ order, report, requestId: newId() }),
    });
  return (
    <>
      <PageHead
        title={t`Import questions`}
        about={
          <>
            <Link to={`/exam-questions?folder=${order.folderId}`} className="page-head-back">
              <Trans>Question banks</Trans>
            </Link>
            <Trans>
              Up to {most} questions and {megabytes} MB. The file is checked first; nothing is
              written before you say so.
            </Trans>
          </>
        }
      />
      {folders.data === undefined ? (
        folders.error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : (
          <Failure error={folders.error} retry={() => void folders.refetch()} />
        )
      ) : (
        <ImportFields
          folders={placed}
          order={order}
          isChecking={check.isPending}
          onChange={change}
          onCheck={run}
        />
      )}
      {check.error === null ? null : <Failure error={check.error} />}
      {checked === undefined ? null : (
        <ImportReport
          key={checked.requestId}
          checked={checked}
          place={placed.find(({ folderId }) => folderId === checked.order.folderId)?.path ?? ''}
          onImported={() => setImported(true)}
        />
      )}
      <LeaveGuard active={order.content.trim() !== '' && !isImported} />
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplyBulkImport } from '../../data/bulk.ts';
import type { BulkReport } from '../../../../data/shapes.ts';
import { Failure } from '../../../../ui/failure.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkFileProblem } from '@tradewind/contract/bulk/bulk';
import { WrongLines } from './wrong-lines.tsx';

export interface CheckedFile {
  readonly name: string;
  readonly content: string;
  readonly importId: string;
  readonly report: BulkReport;
}

export function ImportReport({ file }: { readonly file: CheckedFile }) {
  const { t } = useLingui();
  const apply = useApplyBulkImport();
  const [publish, setPublish] = useState(false);
  const report = apply.data ?? file.report;
  const { hash, created, wrongLines, wrong, unchanged, fileProblem } = report;
  const isApplied = apply.data?.isApplied === true;
  if (fileProblem !== null) return <FileTrouble problem={fileProblem} />;

  const run = (goodLinesOnly: boolean) => {
    const { importId, content } = file;
    apply.mutate({ importId, content, hash, goodLinesOnly, publish });
  };

  return (
    <section className="bulk-import-report" aria-label={t`Report`}>
      <Alert
        type={isApplied ? 'success' : wrongLines === 0 ? 'info' : 'warning'}
        showIcon
        title={
          isApplied ? (
            <Plural value={created} one="# record was imported." other="# records were imported." />
          ) : (
            <Plural
              value={created}
              one="# record can be imported."
              other="# records can be imported."
            />
          )
        }
        description={
          <>
            <Plural value={report.wrongLines} one="# line is wrong." other="# lines are wrong." />{' '}
            {unchanged === 0 ? null : (
              <Plural
                value={unchanged}
                one="# line is already on record, unchanged."
                other="# lines are already on record, unchanged."
              />
            )}
          </>
        }
      />
      <WrongLines wrong={wrong} count={wrongLines} />
      {isApplied ? (
        <Link to="/bulk">
          <Trans>To the records</Trans>
        </Link>
      ) : (
        <div className="bulk-import-actions">
          <Checkbox checked={publish} onChange={({ target }) => setPublish(target.checked)}>
            <Trans>Publish them at once</Trans>
          </Checkbox>
          {wrongLines === 0 ? (
            <Button
              type="primary"
              disabled={created === 0}
              loading={apply.isPending}
              onClick={() => run(false)}
            >
              <Plural value={created} one="Import # record" other="Import # records" />
            </Button>
          ) : (
            <Button disabled={created === 0} loading={apply.isPending} onClick={() => run(true)}>
              <Plural
                value={created}
                one="Import only the # good line"
                other="Import only the # good lines"
              />
            </Button>
          )}
        </div>
      )}
      {apply.error === null ? null : <Failure error={apply.error} />}
    </section>
  );
}

const words: Record<BulkFileProblem, MessageDescriptor> = {
  empty: msg`The file holds no record.`,
  tooLarge: msg`The file is too large.`,
  tooManyLines: msg`The file has too many lines. Divide it.`,
  notUtf8: msg`The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.`,
  notCsv: msg`The file cannot be read as CSV. Look for a quotation mark that is not closed, near line`,
  columnMissing: msg`This column is missing:`,
  columnUnknown: msg`This column is not known:`,
  columnTwice: msg`This column is there twice:`,
};

const aboutColumns = new Set<BulkFileProblem>(['columnMissing', 'columnUnknown', 'columnTwice']);

interface FileTroubleProps {
  readonly problem: { readonly kind: BulkFileProblem; readonly about: string };
}

function FileTrouble({ problem }: FileTroubleProps) {
  const { i18n } = useLingui();
  const { kind, about } = problem;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="bulk-import-trouble"
      title={
        <>
          {i18n._(words[kind])} {kind === 'notCsv' ? about : null}
          {aboutColumns.has(kind) ? <span className="mono">{about}</span> : null}
        </>
      }
    />
  );
}

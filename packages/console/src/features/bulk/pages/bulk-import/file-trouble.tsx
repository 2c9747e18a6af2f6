import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BulkFileProblem } from '@tradewind/contract/bulk/bulk';
import { Alert } from 'antd';

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

export function FileTrouble({ problem }: FileTroubleProps) {
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

import { Trans, useLingui } from '@lingui/react/macro';
import { bulkColumns } from '@tradewind/contract/bulk/bulk';
import type { BulkRevision } from '../../../../data/shapes.ts';
import { bulkColumnNames, bulkDeedNames } from '../../parts/bulk-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { Value } from './value.tsx';

/** The history of a record, newest first: who changed which values, and when. */
export function Revisions({ revisions }: { readonly revisions: readonly BulkRevision[] }) {
  const { i18n, t } = useLingui();
  return (
    <PanelSection title={t`History`}>
      <ol className="bulk-revisions">
        {revisions.map((revision, index) => (
          <li key={revision.revision}>
            <strong>{i18n._(bulkDeedNames[revision.deed])}</strong>{' '}
            <span className="quiet">
              {revision.by?.email ?? t`The system`} · <Moment at={revision.at} />
            </span>
            <Changes now={revision} before={revisions[index + 1]} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

interface ChangesProps {
  readonly now: BulkRevision;
  readonly before: BulkRevision | undefined;
}

function Changes({ now, before }: ChangesProps) {
  const { i18n } = useLingui();
  if (before === undefined) return null;
  const changed = bulkColumns.filter((column) => now.content[column] !== before.content[column]);
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map((column) => {
        const name = i18n._(bulkColumnNames[column]);
        const was = <Value column={column} value={before.content[column]} />;
        const is = <Value column={column} value={now.content[column]} />;
        return (
          <li key={column}>
            <Trans>
              {name}: <del>{was}</del> → <ins>{is}</ins>
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import type { Journal } from '../../../../data/shapes.ts';
import { journalNames } from '../../parts/ledger-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { JournalDetails } from './journal-details.tsx';
import { JournalPostings } from './journal-postings.tsx';
import { ReversalDialog } from './reversal-dialog.tsx';

export function OneJournal({ journal }: { readonly journal: Journal }) {
  const { i18n, t } = useLingui();
  const mayPropose = useMay('ledger.propose');
  const [reversing, setReversing] = useState(false);
  const { journalId } = journal;
  const kind = i18n._(journalNames[journal.kind]);
  return (
    <>
      <PageHead
        title={t`Journal ${journalId}`}
        about={
          <>
            {kind}, <Moment at={journal.time} />
          </>
        }
        actions={
          mayPropose && journal.isReversible ? (
            <Button onClick={() => setReversing(true)}>
              <Trans>Propose reversal…</Trans>
            </Button>
          ) : undefined
        }
      />
      <div className="journal">
        <JournalPostings journal={journal} />
        <PanelSection title={t`Details`}>
          <JournalDetails journal={journal} />
        </PanelSection>
      </div>
      <ReversalDialog journal={journal} open={reversing} onClose={() => setReversing(false)} />
    </>
  );
}

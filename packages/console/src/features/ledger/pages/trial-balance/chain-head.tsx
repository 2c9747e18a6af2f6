import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useNumber } from '../../../../i18n/use-number.ts';
import type { TrialBalance } from '../../../../data/shapes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath } from '../../parts/ledger-paths.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

/** Shows the hash of the newest block. Anyone who notes it can later prove that no earlier journal was changed. */
export function ChainHead({ head }: { readonly head: TrialBalance['head'] }) {
  const { t } = useLingui();
  const number = useNumber();
  return (
    <PanelSection title={t`Head of the sealed chain`}>
      {head === null ? (
        <p className="quiet">
          <Trans>
            Nothing has been sealed yet. Journals are sealed shortly after they are posted.
          </Trans>
        </p>
      ) : (
        <div className="chain-head">
          <Details
            rows={[
              [
                t`Block`,
                <span key="height" className="figures">
                  {number(head.height)}
                </span>,
              ],
              [
                t`Hash`,
                <span key="hash" className="chain-hash">
                  <code className="mono">{head.hash}</code>{' '}
                  <CopyButton bare text={head.hash} label={t`Copy hash`} />
                </span>,
              ],
              [
                t`Last journal`,
                <Link key="last" className="figures" to={journalPath(head.lastJournalId)}>
                  {head.lastJournalId}
                </Link>,
              ],
              [t`Sealed`, <Moment key="sealed" at={head.sealedAt} />],
            ]}
          />
        </div>
      )}
    </PanelSection>
  );
}

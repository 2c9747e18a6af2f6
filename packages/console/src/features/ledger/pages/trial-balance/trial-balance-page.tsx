import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Input, type InputRef, Alert } from 'antd';
import { useTrialBalance } from '../../data/ledger.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { AccountPanel } from './account-panel.tsx';
import { useNumber } from '../../../../i18n/use-number.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import type { CoinSheet as Sheet, TrialBalance } from '../../../../data/shapes.ts';
import { Equation } from './equation.tsx';
import { SheetSide } from './sheet-side.tsx';
import { addsUp, sides } from './sheet.ts';
import { ExportSheets } from './export-sheets.tsx';
import { useRef, useId } from 'react';
import { useNavigate, Link } from 'react-router';
import { journalPath } from '../../parts/ledger-paths.ts';
import { useSlashKey } from '../../../../ui/use-slash-key.ts';
import './trial-balance.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go } = useUrlFilter(['account']);
  const { data, error, isFetching, refetch } = useTrialBalance();
  return (
    <>
      <PageHead
        title={t`Trial balance`}
        about={
          data === undefined ? undefined : (
            <Trans>
              As of <Moment at={data.takenAt} />
            </Trans>
          )
        }
        actions={
          <>
            <JournalJump />
            <Button
              icon={<ReloadOutlined aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              <Trans>Refresh</Trans>
            </Button>
          </>
        }
        tools={data === undefined ? undefined : <ExportSheets coins={data.coins} />}
      />
      <div className="trial-balance" aria-busy={isFetching}>
        {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
        {data === undefined ? (
          error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 12 }} />
          ) : null
        ) : (
          <>
            {data.coins.map((sheet) => (
              <CoinSheet key={sheet.coin} sheet={sheet} />
            ))}
            <ChainHead head={data.head} />
          </>
        )}
      </div>
      <AccountPanel
        accountId={filter.account}
        coins={data?.coins ?? []}
        onClose={() => go({ account: '' })}
      />
    </>
  );
}

const journalNumber = /^[1-9]\d{0,17}$/;

/** Opens a journal by a number, such as one from a printed statement. */
function JournalJump() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  useSlashKey(field);
  return (
    <Input.Search
      ref={field}
      className="journal-jump"
      inputMode="numeric"
      maxLength={18}
      placeholder={t`Journal no.`}
      aria-label={t`Journal no.`}
      aria-keyshortcuts="/"
      onSearch={(text) => {
        const number = text.trim();
        if (journalNumber.test(number)) void navigate(journalPath(number));
      }}
    />
  );
}

function CoinSheet({ sheet }: { readonly sheet: Sheet }) {
  const id = useId();
  return (
    <section className="coin-sheet" aria-labelledby={id}>
      <h2 id={id}>{sheet.coin}</h2>
      <Equation sheet={sheet} />
      {addsUp(sheet) ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={
            <Trans>
              Assets do not equal liabilities plus equity. Approve nothing, and tell the people who
              run this server.
            </Trans>
          }
        />
      )}
      <div className="coin-sheet-sides">
        {sides.map((side) => (
          <SheetSide key={side} sheet={sheet} side={side} />
        ))}
      </div>
    </section>
  );
}

/** Shows the hash of the newest block. Anyone who notes it can later prove that no earlier journal was changed. */
function ChainHead({ head }: { readonly head: TrialBalance['head'] }) {
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

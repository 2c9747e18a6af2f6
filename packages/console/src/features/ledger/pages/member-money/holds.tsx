import { Trans, useLingui } from '@lingui/react/macro';
import { Button, App } from 'antd';
import { useState } from 'react';
import { wholeList } from '../../../../data/paging.ts';
import type { Hold } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ExportedTable } from '../../../../ui/exported-table.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { HoldState, holdStateNames } from './hold-state.tsx';
import { useReleaseFunds } from '../../data/ledger.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';

interface HoldsProps {
  readonly memberId: string;
  readonly holds: readonly Hold[];
}

export function Holds({ memberId, holds }: HoldsProps) {
  const { t } = useLingui();
  // The dialog keeps its hold, which may be gone from the list before the answer arrives.
  const [releasing, setReleasing] = useState<Hold | null>(null);
  const [asking, setAsking] = useState(false);
  const columns = useHoldColumns((hold) => {
    setReleasing(hold);
    setAsking(true);
  });
  return (
    <>
      <ExportedTable
        name="holds"
        filter={{ member: memberId }}
        label={t`Holds`}
        list={wholeList(holds)}
        columns={columns}
        keyOf={({ holdId }) => holdId}
        empty={<Trans>Nothing of this member’s was ever frozen.</Trans>}
      />
      {releasing === null ? null : (
        <ReleaseDialog
          key={releasing.holdId}
          hold={releasing}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useHoldColumns(onRelease: (hold: Hold) => void): readonly Column<Hold>[] {
  const { i18n, t } = useLingui();
  const reasonOf = ({ purpose, reason }: Hold) =>
    purpose === 'withdrawal' ? t`Withdrawal: ${reason}` : reason;
  const mayHold = useMay('ledger.hold');
  const release: Column<Hold> = {
    key: 'release',
    title: t`Action`,
    align: 'end',
    // A hold for a withdrawal is decided with that withdrawal.
    render: (hold) =>
      hold.state === 'held' && hold.purpose === 'operator' ? (
        <Button size="small" onClick={() => onRelease(hold)}>
          <Trans>Release…</Trans>
        </Button>
      ) : null,
  };
  return [
    {
      key: 'since',
      title: t`Since`,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ state }) => <HoldState state={state} />,
      text: ({ state }) => i18n._(holdStateNames[state]),
    },
    {
      key: 'reason',
      title: t`Reason`,
      wide: true,
      render: (hold) => <span title={hold.reason}>{reasonOf(hold)}</span>,
      text: reasonOf,
    },
    {
      key: 'until',
      title: t`Until`,
      render: ({ expiresAt }) =>
        expiresAt === null ? (
          <span className="quiet">
            <Trans>Released by hand</Trans>
          </span>
        ) : (
          <Moment at={expiresAt} />
        ),
      text: ({ expiresAt }) => expiresAt ?? t`Released by hand`,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin }) => <Amount amount={amount} coin={coin} />,
      text: ({ amount, coin }) => `${amount} ${coin}`,
    },
    ...(mayHold ? [release] : []),
  ];
}

interface ReleaseDialogProps {
  readonly hold: Hold;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ReleaseDialog({ hold, open, onClose }: ReleaseDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const release = useReleaseFunds();
  const money = useMoney()(hold.amount, hold.coin);
  const { holdId, reason: frozenFor } = hold;
  return (
    <ReasonDialog
      title={t`Release this amount?`}
      open={open}
      action={t`Release ${money}`}
      act={async (reason) => {
        await release.mutateAsync({ holdId, reason });
        void message.success(t`${money} released`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The member can use it again at once. It was frozen because: {frozenFor}</Trans>
      </p>
    </ReasonDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Space } from 'antd';
import { useLiabilityProofs, useMakeProof } from '../../data/reserves.ts';
import type { LiabilityProof } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useMay } from '../../../../session/use-self.ts';

export function Proofs({ coins }: { readonly coins: readonly string[] }) {
  const { t } = useLingui();
  const mayManage = useMay('chain.manage');
  const proofs = useLiabilityProofs();
  const columns = useColumns();
  return (
    <PanelSection
      title={t`Proofs of what members are owed`}
      action={
        <Space wrap>
          {mayManage ? coins.map((coin) => <MakeButton key={coin} coin={coin} />) : null}
          <ListTools name="proofs" list={proofs} columns={columns} />
        </Space>
      }
    >
      <p className="quiet">
        <Trans>
          Made every night and published. Each member can check that their balance is counted.
        </Trans>
      </p>
      <RowTable
        label={t`Proofs of what members are owed`}
        list={proofs}
        columns={columns}
        keyOf={({ proofId }) => proofId}
        empty={<Trans>No proof has been made yet.</Trans>}
      />
    </PanelSection>
  );
}

function useColumns(): readonly Column<LiabilityProof>[] {
  const { t } = useLingui();
  return [
    {
      key: 'madeAt',
      title: t`Time`,
      render: ({ madeAt }) => <Moment at={madeAt} />,
      text: ({ madeAt }) => madeAt,
    },
    {
      key: 'members',
      title: t`Members`,
      align: 'end',
      render: ({ members }) => <span className="figures">{members}</span>,
      text: ({ members }) => String(members),
    },
    {
      key: 'total',
      title: t`Owed`,
      align: 'end',
      render: ({ total, coin }) => <Amount amount={total} coin={coin} />,
      text: ({ total, coin }) => `${total} ${coin}`,
    },
    {
      key: 'reserves',
      title: t`On the networks`,
      align: 'end',
      render: ({ reserves, coin }) =>
        reserves === null ? '—' : <Amount amount={reserves} coin={coin} />,
      text: ({ reserves, coin }) => (reserves === null ? '' : `${reserves} ${coin}`),
    },
    {
      key: 'root',
      title: t`Root`,
      wide: true,
      render: ({ root }) => (
        <span className="proof-root">
          <code title={root}>{root}</code>
          <CopyButton bare text={root} label={t`Copy root`} />
        </span>
      ),
      text: ({ root }) => root,
    },
  ];
}

function MakeButton({ coin }: { readonly coin: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const make = useMakeProof();
  return (
    <Button
      loading={make.isPending}
      onClick={() =>
        make.mutate(
          { coin },
          {
            onSuccess: () => void message.success(t`The proof is being made`),
            onError: (error) => void message.error(describe(error)),
          },
        )
      }
    >
      <Trans>Make a proof of {coin} now</Trans>
    </Button>
  );
}

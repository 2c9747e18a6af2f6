import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Contract } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ContractLevel } from '../../parts/contract-level.tsx';
import { missingIn } from '../../parts/contract-texts.ts';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';

export function useContractColumns(
  searchOf: (level: string) => string,
): readonly Column<Contract>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'level',
      title: t`Level`,
      render: ({ level }) => (
        <OpenLink search={searchOf(String(level))}>
          <ContractLevel level={level} />
        </OpenLink>
      ),
      text: ({ level }) => String(level),
    },
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of a contract' }),
      wide: true,
      render: ({ texts }) => texts[language].name,
      text: ({ texts }) => texts[language].name,
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ texts }) => <MissingLanguages missing={missingIn(texts)} />,
    },
    {
      key: 'offered',
      title: t`Offer`,
      render: ({ isOffered }) =>
        isOffered ? (
          <Tag color="success">
            <Trans>Offered</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Not offered</Trans>
          </Tag>
        ),
      text: ({ isOffered }) => (isOffered ? t`Offered` : t`Not offered`),
    },
    {
      key: 'price',
      title: t`Price`,
      align: 'end',
      render: ({ price, coin }) => <Amount amount={price} coin={coin} />,
      text: ({ price, coin }) => `${price} ${coin}`,
    },
  ];
}

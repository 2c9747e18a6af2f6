import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Chain } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

interface ProvidersProps {
  readonly providers: NonNullable<Chain['reading']>['providers'];
  readonly isConnected: boolean;
}

/** Providers are listed by host only, because the full URL may contain an API key. */
export function Providers({ providers, isConnected }: ProvidersProps) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Providers`}>
      {providers.length === 0 ? (
        <p className="quiet">
          {isConnected ? (
            <Trans>None has been asked yet.</Trans>
          ) : (
            <Trans>None is set up. The server’s settings name them, such as RPC_ERC20.</Trans>
          )}
        </p>
      ) : (
        <Details
          rows={providers.map(({ name, problem }) => [
            name,
            problem === null ? (
              <Tag key={name} color="success">
                <Trans>Answers</Trans>
              </Tag>
            ) : (
              problem
            ),
          ])}
        />
      )}
    </PanelSection>
  );
}

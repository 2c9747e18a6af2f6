import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClosingState } from '@tradewind/contract/privacy/own-data';
import { Tag } from 'antd';
import type { Member } from '../../../data/shapes.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';

const names: Record<ClosingState, MessageDescriptor> = {
  open: msg`Closing`,
  closed: msg({ message: 'Closed', context: 'of an account' }),
  kept: msg`Kept by the member`,
  stopped: msg`Stopped: money or something open`,
};

/** The member's requests to close the account and their outcomes. */
export function MemberClosings({ member }: { readonly member: Member }) {
  const { i18n, t } = useLingui();
  if (member.closings.length === 0) return null;
  return (
    <PanelSection title={t`Closing the account`}>
      <ul>
        {member.closings.map(({ state, requestedAt, closesAt, endedAt }) => (
          <li key={requestedAt}>
            <Tag>{i18n._(names[state])}</Tag>
            <Trans>
              asked for <Moment at={requestedAt} />, to close <Moment at={endedAt ?? closesAt} />
            </Trans>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

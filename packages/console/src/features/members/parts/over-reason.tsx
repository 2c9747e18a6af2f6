import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { MemberSession } from '../../../data/shapes.ts';
import { Moment } from '../../../ui/moment.tsx';
import { endReasons } from './end-reasons.ts';

export function OverReason({ session }: { readonly session: MemberSession }) {
  const { i18n, t } = useLingui();
  const { endedAt, endReason, expiresAt } = session;
  const known = endReason === null ? undefined : endReasons[endReason];
  return (
    <span className="session-over">
      <Tag>{known === undefined ? (endReason ?? t`Timed out`) : i18n._(known)}</Tag>
      <span className="quiet">
        <Moment at={endedAt ?? expiresAt} />
      </span>
    </span>
  );
}

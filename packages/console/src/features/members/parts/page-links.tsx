import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Permission } from '@tradewind/contract/staff/roles';
import { Space } from 'antd';
import { Link } from 'react-router';
import { useSelf } from '../../../session/use-self.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';

export interface PageLink {
  /** The permission that the page requires. */
  readonly permission: Permission;
  readonly name: MessageDescriptor;
  readonly pathOf: (memberId: string) => string;
}

interface PageLinksProps {
  readonly title: string;
  readonly memberId: string;
  readonly links: readonly PageLink[];
}

/** Links to a member's pages. Their content is not loaded here, because every look is written to the audit log. */
export function PageLinks({ title, memberId, links }: PageLinksProps) {
  const { i18n } = useLingui();
  const { permissions } = useSelf();
  const open = links.filter(({ permission }) => permissions.includes(permission));
  if (open.length === 0) return null;
  return (
    <PanelSection title={title}>
      <Space size={[24, 8]} wrap>
        {open.map(({ name, pathOf }) => (
          <Link key={pathOf(memberId)} to={pathOf(memberId)}>
            {i18n._(name)}
          </Link>
        ))}
      </Space>
    </PanelSection>
  );
}

import {
  ApartmentOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CommentOutlined,
  CarryOutOutlined,
  ContainerOutlined,
  ExportOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  LayoutOutlined,
  LockOutlined,
  MailOutlined,
  NotificationOutlined,
  PlaySquareOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  ReconciliationOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Menu } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { allowedGroups } from '../parts/allowed-groups.ts';
import { destinationGroups } from '../parts/destinations.ts';
import { SupportBadge } from '../parts/support-badge.tsx';
import { WorkBadge } from '../parts/work-badge.tsx';
import { useSelf } from '../session/use-self.ts';

const icons: Record<string, ReactNode> = {
  '/members': <UserOutlined />,
  '/real-names': <IdcardOutlined />,
  '/support': <CommentOutlined />,
  '/watching': <EyeOutlined />,
  '/invitations': <TagsOutlined />,
  '/mail': <MailOutlined />,
  '/ledger': <ReconciliationOutlined />,
  '/proposals': <CarryOutOutlined />,
  '/purchases': <ShoppingOutlined />,
  '/chains': <ApartmentOutlined />,
  '/deposits': <ImportOutlined />,
  '/withdrawals': <ExportOutlined />,
  '/reserves': <BankOutlined />,
  '/home-screen': <LayoutOutlined />,
  '/contracts': <FileProtectOutlined />,
  '/courses': <PlaySquareOutlined />,
  '/exam-applications': <FormOutlined />,
  '/exam-openings': <ScheduleOutlined />,
  '/exam-running': <FieldTimeOutlined />,
  '/exam-papers': <FileDoneOutlined />,
  '/exam-questions': <QuestionCircleOutlined />,
  '/bulk': <ContainerOutlined />,
  '/notices': <NotificationOutlined />,
  '/canned': <SnippetsOutlined />,
  '/operators': <TeamOutlined />,
  '/roles': <SafetyCertificateOutlined />,
  '/audit': <AuditOutlined />,
  '/holds': <LockOutlined />,
  '/settings': <SettingOutlined />,
  '/exam-records': <SolutionOutlined />,
  '/exam-regrades': <RedoOutlined />,
  '/exam-statistics': <BarChartOutlined />,
  '/exam-certificates': <TrophyOutlined />,
};

/** A page below a destination, such as one journal, belongs to it. */
const destinationOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`;

const badges: Record<string, ReactNode> = {
  '/real-names': <WorkBadge kind="realName" />,
  '/support': <SupportBadge />,
  '/exam-applications': <WorkBadge kind="examApplication" />,
  '/withdrawals': <WorkBadge kind="withdrawal" />,
};

const entry = (path: string, label: string, icon: ReactNode) => ({
  key: path,
  icon,
  title: label,
  label: (
    <Link to={path} className="menu-entry">
      <span className="menu-name">{label}</span>
      {badges[path]}
    </Link>
  ),
});

interface ShellMenuProps {
  readonly onChosen?: () => void;
}

export function ShellMenu({ onChosen }: ShellMenuProps) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const chosen = destinationOf(pathname);
  const menu = useRef<HTMLElement>(null);
  // On a low screen the page one is on can stand below the edge.
  useEffect(() => {
    menu.current?.querySelector(`a[href$="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const groups = allowedGroups(destinationGroups, useSelf().permissions);
  return (
    <nav ref={menu} aria-label={t`Pages`}>
      <Menu
        mode="inline"
        onClick={() => onChosen?.()}
        selectedKeys={[chosen]}
        items={[
          entry('/', t`Start`, <HomeOutlined />),
          ...groups.map((group) => ({
            type: 'group' as const,
            key: group.key,
            label: i18n._(group.name),
            children: group.destinations.map(({ path, name }) =>
              entry(path, i18n._(name), icons[path]),
            ),
          })),
        ]}
      />
    </nav>
  );
}

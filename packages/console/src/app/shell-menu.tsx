import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { allowedGroups } from '../ui/allowed-groups.ts';
import { destinationGroups } from '../ui/destinations.ts';
import { SupportBadge } from '../features/support/parts/support-badge.tsx';
import { WorkBadge } from '../features/staff/parts/work-badge.tsx';
import { workAt } from '../features/staff/parts/work-words.ts';
import { useSelf } from '../session/use-self.ts';
import {
  ApartmentOutlined,
  AlertOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CommentOutlined,
  CarryOutOutlined,
  CheckSquareOutlined,
  ContainerOutlined,
  ExportOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FormOutlined,
  GiftOutlined,
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
import './shell-menu.css';

/** Returns the menu's path for a page; a page below it, such as one journal, belongs to the same entry. */
const destinationOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`;

/**
 * The count of pending work beside an entry, the same as on the start page. The count of conversations is updated by live
 * events, the others twice a minute.
 */
function badgeOf(path: string): ReactNode {
  if (path === '/support') return <SupportBadge />;
  const kinds = workAt(path);
  return kinds.length === 0 ? null : <WorkBadge kinds={kinds} />;
}

interface ShellMenuProps {
  readonly onChosen?: () => void;
}

/** The menu as plain links: antd's menu with 34 entries took a good part of each page's rendering time. */
export function ShellMenu({ onChosen }: ShellMenuProps) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const chosen = destinationOf(pathname);
  const address = useHref(chosen);
  const menu = useRef<HTMLElement>(null);
  // On a low screen the current page's entry can be outside of the visible part.
  useEffect(() => {
    const current = menu.current?.querySelector(`a[href="${address}"]`);
    // Waits for the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [address]);
  const entry = (path: string, name: string) => (
    <li key={path}>
      <Link
        to={path}
        className="menu-entry"
        aria-current={path !== chosen ? undefined : path === pathname ? 'page' : 'true'}
        onClick={() => onChosen?.()}
      >
        <span aria-hidden>{menuIcons[path]}</span>
        <span className="menu-name" title={name}>
          {name}
        </span>
        {badgeOf(path)}
      </Link>
    </li>
  );
  const groups = allowedGroups(destinationGroups, useSelf().permissions);
  return (
    <nav ref={menu} className="menu" aria-label={t`Pages`}>
      <ul>{entry('/', t`Start`)}</ul>
      {groups.map(({ key, name, destinations }) => (
        <div key={key}>
          <p className="menu-group" aria-hidden>
            {i18n._(name)}
          </p>
          <ul aria-label={i18n._(name)}>
            {destinations.map((one) => entry(one.path, i18n._(one.name)))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Icons by the path that the menu entry leads to. */
const menuIcons: Readonly<Record<string, ReactNode>> = {
  '/': <HomeOutlined />,
  '/members': <UserOutlined />,
  '/real-names': <IdcardOutlined />,
  '/support': <CommentOutlined />,
  '/watching': <EyeOutlined />,
  '/invitations': <TagsOutlined />,
  '/mail': <MailOutlined />,
  '/ledger': <ReconciliationOutlined />,
  '/approvals': <CheckSquareOutlined />,
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
  '/exam-rewards': <GiftOutlined />,
  '/exam-running': <FieldTimeOutlined />,
  '/exam-papers': <FileDoneOutlined />,
  '/exam-questions': <QuestionCircleOutlined />,
  '/bulk': <ContainerOutlined />,
  '/notices': <NotificationOutlined />,
  '/canned': <SnippetsOutlined />,
  '/operators': <TeamOutlined />,
  '/roles': <SafetyCertificateOutlined />,
  '/audit': <AuditOutlined />,
  '/security-events': <AlertOutlined />,
  '/holds': <LockOutlined />,
  '/settings': <SettingOutlined />,
  '/exam-records': <SolutionOutlined />,
  '/exam-regrades': <RedoOutlined />,
  '/exam-statistics': <BarChartOutlined />,
  '/exam-certificates': <TrophyOutlined />,
};

import { useLingui } from '@lingui/react/macro';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Grid, Layout } from 'antd';
import { Link, Outlet, useNavigation } from 'react-router';
import { ProgressLine } from '../parts/progress-line.tsx';
import { boot } from '../session/boot.ts';
import { ShellHeader } from './shell-header.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { useLive } from './use-live.ts';
import './shell.css';

/** Navigation beside, the operator's own things above, the page in the rest. */
export function Component() {
  const { t } = useLingui();
  useLive();
  const narrow = Grid.useBreakpoint().lg === false;
  const calls = useIsFetching() + useIsMutating();
  const moving = useNavigation().state !== 'idle';
  return (
    <Layout className="shell">
      <ProgressLine busy={moving || calls > 0} />
      <a className="skip" href="#page">
        {t`Skip to the page`}
      </a>
      <Layout.Sider className="shell-side" width={232} collapsedWidth={64} collapsed={narrow}>
        <Link to="/" className="shell-brand" aria-label={boot.productName}>
          <img src="/console/mark.svg" alt="" width={28} height={28} />
          {narrow ? null : <span>{boot.productName}</span>}
        </Link>
        <ShellMenu />
      </Layout.Sider>
      <Layout>
        <ShellHeader />
        <Layout.Content id="page" tabIndex={-1} className="shell-page">
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}

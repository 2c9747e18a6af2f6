import { MenuOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Drawer, Grid, Layout } from 'antd';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { boot } from '../session/boot.ts';
import { BusyLine } from './busy-line.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { ShellHeader } from './shell-header.tsx';
import { ShellMenu } from './shell-menu.tsx';
import { useLive } from './use-live.ts';
import './shell.css';

/**
 * The frame of the console: navigation on the left, the operator's own menu on top, the page in the rest. On a tablet the
 * navigation opens in a drawer.
 */
export function Component() {
  const { t } = useLingui();
  useLive();
  const narrow = Grid.useBreakpoint().xl === false;
  const [asked, setAsked] = useState(false);
  return (
    <Layout className="shell">
      <BusyLine />
      <a className="skip" href="#page">
        {t`Skip to the page`}
      </a>
      {narrow ? (
        <Drawer
          title={<Brand />}
          placement="left"
          size={280}
          open={asked}
          onClose={() => setAsked(false)}
          // Rendered in place: otherwise antd would lock the page's scrolling with a style element that lacks the nonce.
          getContainer={false}
          rootStyle={{ position: 'fixed' }}
          classNames={{ body: 'shell-drawer' }}
        >
          <ShellMenu onChosen={() => setAsked(false)} />
        </Drawer>
      ) : (
        <Layout.Sider className="shell-side" width={256}>
          <Brand />
          <ShellMenu />
        </Layout.Sider>
      )}
      <Layout>
        <ShellHeader
          start={
            narrow ? (
              <Button
                type="text"
                size="large"
                icon={<MenuOutlined aria-hidden />}
                aria-label={t`Menu`}
                aria-haspopup="dialog"
                aria-expanded={asked}
                onClick={() => setAsked(true)}
              />
            ) : null
          }
        />
        <Layout.Content id="page" tabIndex={-1} className="shell-page">
          <Outlet />
        </Layout.Content>
      </Layout>
      <ProofDialog />
    </Layout>
  );
}

function Brand() {
  return (
    <Link to="/" className="shell-brand" aria-label={boot.productName}>
      <img src="/console/mark.svg" alt="" width={28} height={28} />
      <span>{boot.productName}</span>
    </Link>
  );
}

import { MenuOutlined, DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useLingui, Trans } from '@lingui/react/macro';
import { Button, Drawer, Grid, Layout, Form, Dropdown } from 'antd';
import { useState, useEffect, type ReactNode } from 'react';
import { Link, Outlet, useNavigation, useLocation } from 'react-router';
import { boot } from '../session/boot.ts';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { ProgressLine } from '../ui/progress-line.tsx';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { useProve } from '../features/access/data/auth.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SecondFactorField } from '../features/access/parts/second-factor-field.tsx';
import { useFormProblem } from '../ui/use-form-problem.ts';
import { useProofQuestion } from '../session/proof-question.ts';
import { AppearanceSwitch } from '../ui/appearance-switch.tsx';
import { DemoMark } from '../ui/demo-mark.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { roleNames } from '../features/staff/parts/role-names.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSelf } from '../session/use-self.ts';
import { GlobalSearch } from './search/global-search.tsx';
import { ShellMenu } from './shell-menu.tsx';

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

/** A component of its own, so that the start and end of a request render this line again and not the whole page. */
function BusyLine() {
  const calls = useIsFetching() + useIsMutating();
  const moving = useNavigation().state !== 'idle';
  return <ProgressLine busy={moving || calls > 0} />;
}

/** Follows live events. The code is loaded after the page, because nothing waits for it. */
function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const start = async () => {
      const { startLive } = await import('../live/live.ts');
      if (wanted) stop = startLive();
    };
    // Without live events, lists are only as fresh as when they were opened.
    start().catch(() => undefined);
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
}

/** Asks for a fresh proof of the second factor before a sensitive call, which is then sent again. */
function ProofDialog() {
  // The key closes the question when the page changes, because on another page it would be unclear what it is for.
  return <ProofQuestion key={useLocation().key} />;
}

function ProofQuestion() {
  const { t } = useLingui();
  const answer = useProofQuestion((question) => question.answer);
  const [form] = Form.useForm<{ totp: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['totp']);
  const prove = useProve();
  // Unmounting, by leaving the page or by a log-out, answers that the second factor was not shown.
  useEffect(() => () => answer?.(false), [answer]);

  const submit = ({ totp }: { totp: string }) => {
    clear();
    prove.mutate({ totp: codeTyped(totp) }, { onSuccess: () => answer?.(true), onError: fail });
  };
  return (
    <FormDialog
      title={t`Confirm that it is you`}
      open={answer !== undefined}
      action={t`Go on`}
      sending={prove.isPending}
      onClose={() => answer?.(false)}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm
          id={id}
          form={form}
          initialValues={{ totp: '' }}
          problem={problem}
          onSubmit={submit}
        >
          <p className="quiet">
            <Trans>
              Enter the code from your authenticator app, or one of your recovery codes.
            </Trans>
          </p>
          <SecondFactorField />
        </DialogForm>
      )}
    </FormDialog>
  );
}

interface ShellHeaderProps {
  /** The button that opens the navigation if it is not on the screen. */
  readonly start: ReactNode;
}

function ShellHeader({ start }: ShellHeaderProps) {
  return (
    <Layout.Header className="shell-header">
      <div className="shell-header-start">
        {start}
        <GlobalSearch />
        <DemoMark />
      </div>
      <LanguageSwitch />
      <AppearanceSwitch />
      <OperatorMenu />
    </Layout.Header>
  );
}

function OperatorMenu() {
  const { i18n, t } = useLingui();
  const self = useSelf();
  const logOut = useLogOut();
  const roles = self.roles.map((role) => i18n._(roleNames[role])).join(', ');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'email', type: 'group', label: self.email },
          {
            key: 'profile',
            icon: <UserOutlined />,
            label: <Link to="/profile">{t`Profile and security`}</Link>,
          },
          { type: 'divider' },
          {
            key: 'log-out',
            icon: <LogoutOutlined />,
            label: t`Log out`,
            onClick: logOut,
          },
        ],
      }}
    >
      <Button type="text" size="large" aria-haspopup="menu">
        <UserOutlined className="shell-operator-icon" />
        <span className="shell-operator">
          <span>{self.name}</span>
          <span className="shell-operator-roles">{roles}</span>
        </span>
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}

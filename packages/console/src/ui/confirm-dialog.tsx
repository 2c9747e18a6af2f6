import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Label of the confirm button, which names what will happen: "End 3 sessions". */
  readonly action: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that stays open until the action has succeeded, and shows the error if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, action, danger = false, disabled = false, act, onClose, children } = props;
  const run = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Modal
      title={title}
      open={open}
      okText={action}
      okButtonProps={{ danger, disabled, autoFocus: !disabled && !danger }}
      confirmLoading={run.isPending}
      onOk={() => run.mutate()}
      onCancel={onClose}
      // A request that was sent cannot be cancelled, and its answer would close any dialog opened in the meantime.
      cancelButtonProps={{ disabled: run.isPending }}
      closable={!run.isPending}
      keyboard={!run.isPending}
      mask={{ closable: false }}
      // Only the page's own area scrolls, and antd's scroll lock would insert a style element without the CSP nonce.
      scrollLock={false}
      destroyOnHidden
      afterClose={run.reset}
    >
      {children}
      {run.error === null ? null : <Failure error={run.error} />}
    </Modal>
  );
}

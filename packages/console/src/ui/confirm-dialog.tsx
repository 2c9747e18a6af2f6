import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Names what will happen: "End 3 sessions". */
  readonly action: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stays open until the deed is done, and says so when it could not be done. */
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
      // What is on its way cannot be called back, and its answer would close whatever was opened since.
      cancelButtonProps={{ disabled: run.isPending }}
      closable={!run.isPending}
      keyboard={!run.isPending}
      mask={{ closable: false }}
      // Only the page's own area scrolls, and antd's lock would write a style without the nonce.
      scrollLock={false}
      destroyOnHidden
      afterClose={run.reset}
    >
      {children}
      {run.error === null ? null : <Failure error={run.error} />}
    </Modal>
  );
}

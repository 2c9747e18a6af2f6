import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly action: string;
  readonly sending: boolean;
  readonly danger?: boolean;
  /**
   * Makes the dialog hide the page behind it. The text replaces “Cancel” on the only other button, since the dialog then has no
   * cross.
   */
  readonly covers?: string;
  /** False while the form is still loading, when there is nothing to send yet. */
  readonly ready?: boolean;
  /** True if there is nothing more to send; the dialog stays open to show the result, with only a button to close it. */
  readonly settled?: boolean;
  readonly onClose: () => void;
  readonly afterClose?: () => void;
  /** Draws the form; it must carry this id, so that the dialog's button is its submit button. */
  readonly children: (formId: string) => ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, open, action, sending, onClose, afterClose, children } = props;
  const { danger = false, ready = true, settled = false, covers } = props;
  const { t } = useLingui();
  const formId = useId();
  return (
    <Modal
      title={title}
      open={open}
      okText={action}
      okButtonProps={{ htmlType: 'submit', form: formId, danger, disabled: !ready }}
      confirmLoading={sending}
      onCancel={onClose}
      // A request that was sent cannot be cancelled, and its answer would close any dialog opened in the meantime.
      cancelButtonProps={{ disabled: sending }}
      {...(covers === undefined ? {} : { cancelText: covers, ...coveringDialog })}
      {...(settled && { cancelText: t`Close`, footer: onlyClose })}
      closable={!sending && covers === undefined}
      keyboard={!sending && covers === undefined}
      mask={{ closable: false }}
      scrollLock={false}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirstField(formId)}
      {...(afterClose === undefined ? {} : { afterClose })}
    >
      {children(formId)}
    </Modal>
  );
}

const onlyClose: ModalProps['footer'] = (_, { CancelBtn }) => <CancelBtn />;

/** Places the dialog above every other dialog and below messages. */
const coveringDialog = { zIndex: 2000, classNames: { mask: 'covering-mask' } };

/** Focuses the first field, unless the form has already focused one. Otherwise antd would focus the dialog's close button. */
function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (!form || form.contains(document.activeElement)) return;
  const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)';
  form.querySelector<HTMLElement>(fields)?.focus();
}

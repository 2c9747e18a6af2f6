import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly action: string;
  readonly sending: boolean;
  readonly danger?: boolean;
  /** Hides the page behind it; the only other way on is the button that says this instead of “Cancel”. */
  readonly covers?: string;
  /** Whether the form is there: before that there is nothing to send. */
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
      // What is on its way cannot be called back, and its answer would close whatever was opened since.
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

/** Above every other dialog, and below messages. */
const coveringDialog = { zIndex: 2000, classNames: { mask: 'covering-mask' } };

/** Else it would be the cross, and what is typed would go nowhere. Unless the form has chosen by itself. */
function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (!form || form.contains(document.activeElement)) return;
  const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)';
  form.querySelector<HTMLElement>(fields)?.focus();
}

import type { Language } from '@tradewind/contract/protocol/languages';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { VersionedForm as Versioned } from './use-versioned-form.ts';
import { toFirstError } from '../to-first-error.ts';
import '../long-form.css';

interface VersionedFormProps<D> {
  readonly of: Versioned<D>;
  readonly className?: string;
  readonly mayWrite: boolean;
  readonly missing: readonly Language[];
  /** Label of the button, which names what is saved: "Save the course". */
  readonly action: ReactNode;
  /** The reason why it cannot be saved now. */
  readonly whyNot?: string | undefined;
  /** True while a file is being uploaded; leaving the page would cancel the upload. */
  readonly isUploading?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a form page: the fields, a bar with the save button and errors, and a guard against leaving with unsaved
 * changes.
 */
export function VersionedForm<D extends object>(props: VersionedFormProps<D>) {
  const { of, className = '', mayWrite, missing, action, whyNot, children } = props;
  const { form, initial, version, problem, sending, closed, submit } = of;
  return (
    <Form<D>
      className={`long-form ${className}`}
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!mayWrite || closed}
      initialValues={initial}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      scrollToFirstError={toFirstError}
      onFinish={(draft) => void submit(draft)}
    >
      {children}
      {mayWrite ? (
        <SaveBar
          missing={missing}
          version={version}
          problem={problem}
          sending={sending}
          whyNot={whyNot}
        >
          {action}
        </SaveBar>
      ) : null}
      <LeaveGuard
        active={version.isChanged}
        isSaving={sending && !version.isAhead}
        isUploading={props.isUploading ?? false}
      />
    </Form>
  );
}

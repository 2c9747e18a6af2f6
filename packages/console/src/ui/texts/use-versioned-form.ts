import { useLingui } from '@lingui/react/macro';
import { App, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormProblem } from '../use-form-problem.ts';
import { useVersion, type Version } from './use-version.ts';

interface VersionedFormInput<D, R> {
  /** Undefined for a new object. */
  readonly read: R | undefined;
  readonly draftOf: (read: R | undefined) => D;
  /** Returns the content that is sent for a draft. */
  readonly contentOf: (draft: D) => unknown;
  /** Fields that can show the server's messages beside them. */
  readonly fields: readonly (keyof D & string)[];
  /** The message after a new object was created. */
  readonly added: string;
  /** Creates the object and returns the address of its page. */
  readonly create: (draft: D) => Promise<string>;
  readonly save: (draft: D, read: R, changedAt: string) => Promise<{ readonly changedAt: string }>;
}

export interface VersionedForm<D> {
  readonly form: FormInstance<D>;
  readonly initial: D;
  readonly version: Version;
  readonly problem: unknown;
  readonly sending: boolean;
  /** True while the form is closed: the page is about to open the created object, and further edits would be lost. */
  readonly closed: boolean;
  readonly submit: (draft: D) => Promise<void>;
}

/** The state of a form page for a new object, or for an existing one that others may save at the same time. */
export function useVersionedForm<D extends object, R extends { readonly changedAt: string }>(
  input: VersionedFormInput<D, R>,
): VersionedForm<D> {
  const { read, draftOf, contentOf, fields, added, create, save } = input;
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<D>();
  const { problem, clear, fail } = useFormProblem(form, fields);
  const [initial] = useState(() => draftOf(read));
  const [sending, setSending] = useState(false);
  const version = useVersion(
    read,
    (newer) => {
      form.setFieldsValue(draftOf(newer));
    },
    (newer) => contentOf(draftOf(newer)),
  );

  const submit = async (draft: D) => {
    clear();
    version.send();
    setSending(true);
    try {
      if (read === undefined) {
        const address = await create(draft);
        version.drop();
        void message.success(added);
        // Navigate only after the leave guard has seen that there are no unsaved changes.
        setTimeout(() => void navigate(address, { replace: true }));
      } else {
        const saved = await save(draft, read, version.changedAt);
        version.settle(saved.changedAt);
        void message.success(t`Saved`);
      }
    } catch (error) {
      version.miss(contentOf(draft));
      fail(error);
    }
    setSending(false);
  };

  const closed = sending && read === undefined;
  return { form, initial, version, problem, sending, closed, submit };
}

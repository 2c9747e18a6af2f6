import { useLingui } from '@lingui/react/macro';
import { App, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormProblem } from '../use-form-problem.ts';
import { useVersion, type Version } from './use-version.ts';

interface VersionedFormInput<D, R> {
  /** Undefined for a new one. */
  readonly read: R | undefined;
  readonly draftOf: (read: R | undefined) => D;
  /** What is sent of a draft. */
  readonly contentOf: (draft: D) => unknown;
  /** Fields beside which the server's complaints have a place. */
  readonly fields: readonly (keyof D & string)[];
  /** What is said of a new one. */
  readonly added: string;
  /** Gives the address at which the new one is from now on. */
  readonly create: (draft: D) => Promise<string>;
  readonly save: (draft: D, read: R, changedAt: string) => Promise<{ readonly changedAt: string }>;
}

export interface VersionedForm<D> {
  readonly form: FormInstance<D>;
  readonly initial: D;
  readonly version: Version;
  readonly problem: unknown;
  readonly sending: boolean;
  /** The page goes on to what is being added, and would leave behind what is written now. */
  readonly closed: boolean;
  readonly submit: (draft: D) => Promise<void>;
}

/** A page's form for something new, or for one of which others save versions too. */
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
        // After the guard has heard that nothing is left to lose.
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

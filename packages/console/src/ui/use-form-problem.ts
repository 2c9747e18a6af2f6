import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { fieldErrors } from './field-errors.ts';
import { toFirstError } from './to-first-error.ts';

interface FormProblem {
  /** What is not about a single field; null while there is nothing to say. */
  readonly problem: unknown;
  readonly clear: () => void;
  readonly fail: (error: unknown) => void;
}

/** Puts a failed call's messages where they belong: beside fields, or above the button. */
export function useFormProblem<T>(
  form: FormInstance<T>,
  names: readonly (keyof T & string)[],
  within?: string,
): FormProblem {
  const [problem, setProblem] = useState<unknown>(null);
  const [first, setFirst] = useState<{ readonly name: string }>();
  // Once the form is open again: a field that is still closed cannot be gone to.
  useEffect(() => {
    if (first !== undefined) form.scrollToField(first.name, toFirstError);
  }, [form, first]);
  return {
    problem,
    clear: () => setProblem(null),
    fail: (error) => {
      const { fields, rest } = fieldErrors(error, names, within);
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      setProblem(rest);
      setFirst(fields[0]);
    },
  };
}

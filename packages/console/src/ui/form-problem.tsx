import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { Failure } from './failure.tsx';

/** The place for it in a form, above the button. In a long form that may be out of sight: then it comes into view. */
export function FormProblem({ problem }: { readonly problem: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return problem === null ? null : (
    <div ref={place}>
      <Form.Item>
        <Failure error={problem} />
      </Form.Item>
    </div>
  );
}

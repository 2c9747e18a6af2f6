import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { Failure } from './failure.tsx';

/** Shows a form's error above its button. In a long form it may be out of sight, so it is scrolled into view. */
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

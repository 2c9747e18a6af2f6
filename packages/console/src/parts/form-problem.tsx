import { Form } from 'antd';
import { Failure } from './failure.tsx';

/** The place for it in a form, above the button. */
export function FormProblem({ problem }: { readonly problem: unknown }) {
  return problem === null ? null : (
    <Form.Item>
      <Failure error={problem} />
    </Form.Item>
  );
}

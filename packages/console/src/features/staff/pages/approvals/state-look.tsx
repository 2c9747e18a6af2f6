import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ChangeRequestRow } from '../../../../data/shapes.ts';
import { requestLooks } from '../../parts/change-words.ts';

export function StateLook({ request }: { readonly request: ChangeRequestRow }) {
  const { i18n, t } = useLingui();
  const [name, color] = requestLooks[request.state];
  return request.ranAlone ? (
    <Tag color="warning">{t`Made without a second person`}</Tag>
  ) : (
    <Tag color={color}>{i18n._(name)}</Tag>
  );
}

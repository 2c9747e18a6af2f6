import { LinkOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useCopy } from '../../parts/use-copy.ts';
import { invitationLink } from './invitation-link.ts';

export function CopyLink({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Button
      size="small"
      icon={<LinkOutlined />}
      onClick={() => copy(invitationLink(window.location.origin, code))}
    >
      {t`Copy link`}
    </Button>
  );
}

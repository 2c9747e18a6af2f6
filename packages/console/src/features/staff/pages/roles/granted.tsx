import { CheckOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';

export function Granted({ granted }: { readonly granted: boolean }) {
  return granted ? (
    <>
      <CheckOutlined className="roles-granted" aria-hidden />
      <span className="visually-hidden">
        <Trans>Yes</Trans>
      </span>
    </>
  ) : (
    <>
      <span className="quiet" aria-hidden>
        –
      </span>
      <span className="visually-hidden">
        <Trans>No</Trans>
      </span>
    </>
  );
}

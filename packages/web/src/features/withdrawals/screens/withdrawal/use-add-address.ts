import { useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import {
  addWithdrawalAddress,
  type CheckedAddress,
  checkWithdrawalAddress,
  type Network,
  useRefreshAddresses,
} from '../../data/withdrawal.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { withoutSpaces } from '../../parts/address-shape.ts';

interface Adding {
  readonly network: Network;
  readonly typed: () => string;
  /** Returns the reason why no money can be sent to the address; undefined if there is none. */
  readonly problemOf: (checked: CheckedAddress) => string | undefined;
  readonly onProblem: (problem: string) => void;
  readonly onChecked: (checked: CheckedAddress) => void;
}

/** Adds the typed address to the list, where it has to wait. */
export function useAddAddress({ network, typed, problemOf, onProblem, onChecked }: Adding) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshAddresses();
  return useProvenCall(async () => {
    const input = { network: network.network, address: withoutSpaces(typed()) };
    const checked = await checkWithdrawalAddress(input);
    const problem = problemOf(checked);
    if (problem !== undefined) {
      onProblem(problem);
      return;
    }
    if (!checked.isListed && checked.usableAt === null) {
      try {
        const label = `${network.network} ${input.address.slice(-6)}`;
        const { usableAt } = await addWithdrawalAddress({ ...input, label });
        const from = dateTime(usableAt);
        showNotice(t`Added. Money can go there from ${from}.`, 'success');
      } catch (error) {
        // An earlier attempt has added the address, and only its answer was lost.
        if (!isListedAlready(error)) throw error;
      }
    }
    onChecked(await checkWithdrawalAddress(input));
    await refresh();
  });
}

const isListedAlready = (error: unknown): boolean =>
  error instanceof CallRefused && error.status === errorStatus.addressListed;

import * as wire from '@tradewind/contract/generated/app-wire';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ prove: wire.prove, sendProofCode: wire.sendProofCode });

export const { prove, sendProofCode } = client;

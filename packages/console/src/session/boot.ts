import { readBoot } from '@tradewind/contract/protocol/boot';

/** What the server wrote into the page. */
export const boot = readBoot(document);

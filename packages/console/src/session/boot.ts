import { readBoot } from '@tradewind/contract/protocol/boot';

/** The settings that the server wrote into the page. */
export const boot = readBoot(document);

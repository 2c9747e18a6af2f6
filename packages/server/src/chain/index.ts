export { type Chains, createChains } from './chains.ts';
export { type Network, readNetwork } from './network.ts';
export { askToReadAgain } from './scan/read-again.ts';
export { createScanner, type Scanner } from './scan/scanner.ts';
export type { TransferSink } from './scan/sink.ts';
export { startScanning } from './scan/start-scanning.ts';
export type { ChainTransfer, Reading } from './scan/transfer.ts';
export { isOnChain } from './scan/witness.ts';

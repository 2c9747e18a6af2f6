export { startDemoChain } from './devnet/demo-chain.ts';
export { prepareInstance, workingInvitation } from './instance.ts';
export { demoMember, demoOperators, demoPassword } from './logins.ts';

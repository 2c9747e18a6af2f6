export { DemoInProduction, prepareInstance, workingInvitation } from './instance.ts';
export { demoMember, demoOperators, demoPassword } from './logins.ts';

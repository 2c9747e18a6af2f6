export { realNameCalls, reviewCalls } from './calls.ts';
export { openCertifiedName, readCertifiedMask } from './certified-name.ts';
export { certifySample, rejectRealName } from './decide.ts';
export { realNameFinders } from './finders.ts';
export { realNameSource } from './member-source.ts';
export { isCertified } from './standing.ts';
export { realNameSubjects } from './subject.ts';
export { addAttempt } from './submit.ts';
export { realNameWorkLines } from './work-lines.ts';

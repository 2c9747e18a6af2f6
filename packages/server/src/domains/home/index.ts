export { homeCalls } from './calls.ts';
export { homeOfficeCalls } from './office-calls.ts';
export { addSamplePeople } from './sample-people.ts';
export { type Home, startHome } from './start-home.ts';

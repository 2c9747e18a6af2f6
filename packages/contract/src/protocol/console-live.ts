import { defineCall } from './call.ts';
import * as f from './fields.ts';
import { liveEvents } from './live-fields.ts';

export const followOperatorEvents = defineCall({
  method: 'GET',
  path: '/api/Console/Live/Stream',
  summary: 'What happens in the lists that the operator may see, as it happens.',
  caller: 'operator',
  signed: true,
  answer: 'events',
  input: f.nothing,
  output: liveEvents,
  errors: [],
});

import { defineCall } from './call.ts';
import * as f from './fields.ts';
import { liveEvents } from './live-fields.ts';

export const followMemberEvents = defineCall({
  method: 'GET',
  path: '/api/App/Live/Stream',
  summary: 'What happens to the member, as it happens.',
  caller: 'member',
  signed: true,
  answer: 'events',
  input: f.nothing,
  output: liveEvents,
  errors: [],
});

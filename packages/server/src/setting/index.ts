export { settingCalls } from './calls.ts';
export { createSettings } from './create-settings.ts';

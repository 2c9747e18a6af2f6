export { settingCalls } from './calls.ts';
export { createSettings } from './create-settings.ts';
export { settingIn } from './setting-in.ts';

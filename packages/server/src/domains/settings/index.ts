export { settingCalls } from './calls.ts';
export { contactOf } from './contact.ts';
export { createSettings } from './create-settings.ts';
export { settingsFlow } from './review-change.ts';
export { settingIn } from './setting-in.ts';

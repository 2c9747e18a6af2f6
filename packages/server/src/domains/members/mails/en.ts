import type { LetterCatalogue } from './texts.ts';

const ignore = 'If you did not ask for this, you can ignore this mail.';
const notYou =
  'If this was not you, press the button below within 72 hours. It logs every device out and locks your account, so that no money leaves it, until we have looked into it with you.';
const knowsPassword =
  'If this was you, there is nothing to do. If not, set a new password at once with “Forgot password”. A new password logs every device out.';

export const en: LetterCatalogue = {
  'register-code': {
    subject: 'Your verification code',
    greeting: 'Welcome to {product}',
    paragraphs: ['Enter this code to finish your registration:', 'It is valid for 10 minutes.'],
    closing: ignore,
  },
  'register-exists': {
    subject: 'You already have an account',
    greeting: 'You already have an account',
    paragraphs: [
      'Someone tried to register with this email address, which already has an account with {product}.',
      'You can simply log in. If you forgot your password, choose “Forgot password” on the login screen.',
    ],
    closing: ignore,
  },
  'reset-code': {
    subject: 'Your code for a new password',
    greeting: 'Set a new password',
    paragraphs: [
      'Enter this code to set a new password:',
      'Code and link are valid for 10 minutes. Never give them to anyone.',
    ],
    link: {
      lead: 'Or open this link and set it there, without the code. It works on any device, once:',
      label: 'Set a new password',
    },
    closing: ignore,
  },
  'proof-code': {
    subject: 'Your confirmation code',
    greeting: 'Is it you?',
    paragraphs: [
      'Someone who is logged in to your {product} account is about to do this. If it is you, and everything above is right, enter this code:',
      'It is valid for 10 minutes. Never give it to anyone, not even to us.',
    ],
    closing:
      'If this was not you, keep the code to yourself, set a new password at once with “Forgot password” and contact us. A new password logs every device out.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    greeting: 'Your password was changed',
    paragraphs: [
      'The password of your {product} account was changed. Other devices were logged out.',
    ],
    closing: notYou,
  },
  'second-factor-on': {
    subject: 'Two-step verification is on',
    greeting: 'Two-step verification is on',
    paragraphs: [
      'From now on, logging in to {product} also needs a code from your authenticator app.',
    ],
    closing: notYou,
  },
  'second-factor-off': {
    subject: 'Two-step verification is off',
    greeting: 'Two-step verification is off',
    paragraphs: ['Logging in to {product} no longer needs a code from your authenticator app.'],
    closing: notYou,
  },
  'recovery-codes-new': {
    subject: 'New recovery codes',
    greeting: 'New recovery codes',
    paragraphs: [
      'New recovery codes were made for the two-step verification of your {product} account. The old ones no longer work. For 24 hours after that, no money can be sent from your account.',
    ],
    closing: notYou,
  },
  'new-place': {
    subject: 'Login from a new place',
    greeting: 'Login from a new place',
    paragraphs: [
      'Someone logged in to your {product} account from a network that you have not used before. “Security” in the app shows the device and the IP address.',
    ],
    closing: `If this was you, there is nothing to do. ${notYou}`,
  },
  'second-factor-wrong': {
    subject: 'Someone knows your password',
    greeting: 'Someone knows your password',
    paragraphs: [
      'Someone entered the right password of your {product} account, and then a wrong code several times. They are not in, but they know your password.',
    ],
    closing: knowsPassword,
  },
  'second-factor-wrong-inside': {
    subject: 'Wrong codes in your account',
    greeting: 'Wrong codes in your account',
    paragraphs: [
      'Someone who is logged in to your {product} account entered a wrong authenticator code several times. Without the right one, no money can be sent from your account, and two-step verification cannot be switched off.',
    ],
    closing:
      'If this was you, there is nothing to do. If not, set a new password at once with “Forgot password”. A new password logs every device out.',
  },
  'account-blocked': {
    subject: 'Your account is blocked',
    greeting: 'Your account is blocked',
    paragraphs: [
      'Your {product} account was blocked by our staff. Nobody can log in to it, and no money leaves it. If it was about to be closed, it stays open.',
      'This happens, for example, where somebody else may have got into an account. You can set a new password with “Forgot password” at any time.',
    ],
    closing: 'To have it looked into, please contact us{contact}.',
  },
  'account-locked': {
    subject: 'Your account is locked',
    greeting: 'Your account is locked',
    paragraphs: [
      'You told us that a change in your {product} account was not made by you. Every device was logged out, nobody can log in, and no money leaves the account. If it was about to be closed, it stays open.',
      'Your old password no longer works. Set a new one with “Forgot password” now, and then contact us. The account opens again once we have looked into it with you.',
    ],
    closing: 'To have it looked into, please contact us{contact}.',
  },
  'account-unblocked': {
    subject: 'Your account is unblocked',
    greeting: 'Your account is unblocked',
    paragraphs: [
      'Your {product} account was unblocked, and you can log in again. For your safety, no money can be sent from it for 24 hours after that.',
      'Withdrawals that were asked for before the block wait until we have looked at them, and you can cancel them.',
    ],
    closing:
      'If you did not ask for this, set a new password at once with “Forgot password” and contact us{contact}.',
  },
};

import { useLingui } from '@lingui/react/macro';
import {
  emailMax,
  emailPattern,
  invitationPattern,
  passwordMax,
  passwordMin,
  secondFactorPattern,
  verificationCodeLength,
} from '@tradewind/contract/protocol/limits';
import { codeTyped, digitsTyped } from '@tradewind/contract/access/typed-code';

const codePattern = new RegExp(String.raw`^\d{${verificationCodeLength}}$`);

/** The checks of the contract with messages in the reader's language. The server repeats all of them. */
export function useRules() {
  const { t } = useLingui();
  return {
    email: {
      required: t`Enter your email account`,
      maxLength: { value: emailMax, message: t`This email address is too long` },
      validate: trimmed(emailPattern, t`This does not look like an email address`),
    },
    password: { required: t`Enter your password` },
    newPassword: (required: string) => ({
      required,
      minLength: {
        value: passwordMin,
        message: t`A password has at least ${passwordMin} characters`,
      },
      maxLength: {
        value: passwordMax,
        message: t`A password has at most ${passwordMax} characters`,
      },
    }),
    code: {
      setValueAs: digitsTyped,
      required: t`Enter the verification code`,
      validate: trimmed(codePattern, t`The code is ${verificationCodeLength} digits`),
    },
    secondFactor: {
      setValueAs: codeTyped,
      required: t`Enter the verification code`,
      validate: trimmed(
        secondFactorPattern,
        t`Enter the 6 digits of your authenticator app, or a recovery code`,
      ),
    },
    invitation: (isRequired: boolean) => ({
      setValueAs: codeTyped,
      required: isRequired && t`Enter your invitation code`,
      validate: (value: string) =>
        value === '' ||
        invitationPattern.test(value.toUpperCase()) ||
        t`An invitation code is 4 to 32 letters and digits`,
    }),
    /** The check of a repeated password. */
    repeat: (first: () => string) => ({
      required: t`Re-enter the password`,
      validate: (value: string) => value === first() || t`The two passwords are not the same`,
    }),
  };
}

function trimmed(pattern: RegExp, message: string) {
  return (value: string) => pattern.test(value.trim()) || message;
}

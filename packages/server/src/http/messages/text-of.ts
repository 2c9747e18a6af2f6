import type { ErrorCode, Language } from '@tradewind/contract';
import type { ErrorParams } from '../../platform/errors/app-error.ts';
import type { FieldProblemKind } from '../../platform/errors/invalid-input.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { jp } from './jp.ts';
import { ko } from './ko.ts';
import { ru } from './ru.ts';
import { tcn } from './tcn.ts';
import type { Texts } from './texts.ts';
import { waitText } from './wait-text.ts';

const texts: Readonly<Record<Language, Texts>> = { en, cn, tcn, jp, ko, ru };

export function errorText(language: Language, code: ErrorCode, params: ErrorParams): string {
  const { seconds } = params;
  const said =
    typeof seconds === 'number' ? { ...params, wait: waitText(language, seconds) } : params;
  return fill(texts[language].errors[code], said);
}

export function fieldText(language: Language, kind: FieldProblemKind, params: ErrorParams): string {
  return fill(texts[language].fields[kind], params);
}

function fill(text: string, params: ErrorParams): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

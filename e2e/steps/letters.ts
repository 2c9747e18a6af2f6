import { cn } from '../../packages/server/src/domains/members/mails/cn.ts';
import { en } from '../../packages/server/src/domains/members/mails/en.ts';
import { jp } from '../../packages/server/src/domains/members/mails/jp.ts';
import { ko } from '../../packages/server/src/domains/members/mails/ko.ts';
import { ru } from '../../packages/server/src/domains/members/mails/ru.ts';
import { tcn } from '../../packages/server/src/domains/members/mails/tcn.ts';

/** The catalogues of the server's mails and messages to members, by language. */
export const letters = { en, cn, tcn, jp, ko, ru };

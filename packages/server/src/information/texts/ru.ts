import type { NoticeCatalogue } from '../notice-kinds.ts';

export const ru: NoticeCatalogue = {
  contractBought: {
    title: 'Контракт куплен',
    body: 'Теперь у вас контракт уровня {level}. Из кошелька оплачено {amount} {coin}. Вам открыты курсы этого уровня и ниже.',
  },
  verificationApproved: {
    title: 'Личность подтверждена',
    body: 'Ваша личность подтверждена. Функции, для которых это нужно, теперь доступны.',
  },
  verificationFailed: {
    title: 'Личность не подтверждена',
    body: 'Подтвердить вашу личность не удалось. Причина указана на экране подтверждения личности: исправьте данные и отправьте их снова.',
  },
  depositCredited: {
    title: 'Пополнение зачислено',
    body: '{amount} {coin} поступили через {network} и уже доступны в кошельке.',
  },
  withdrawalSent: {
    title: 'Вывод отправлен',
    body: 'Вывод {amount} {coin} отправлен в сеть. Деньги придут после подтверждения сетью.',
  },
  withdrawalConfirmed: {
    title: 'Вывод завершён',
    body: 'Сеть подтвердила вывод {amount} {coin}.',
  },
  withdrawalRejected: {
    title: 'Вывод отклонён',
    body: 'Вывод {amount} {coin} отклонён, деньги возвращены в кошелёк. Причина: {reason}',
  },
  withdrawalFailed: {
    title: 'Вывод не удался',
    body: 'Отправить {amount} {coin} не удалось. Деньги возвращены в кошелёк.',
  },
  examOpened: {
    title: 'Экзамен открыт',
    body: 'Преподаватель открыл вам экзамен «{exam}». Начать его можно до {validUntil}.',
  },
  examDeclined: {
    title: 'Заявка на экзамен отклонена',
    body: 'Заявка на экзамен «{exam}» отклонена. Причина: {reason}',
  },
  examRewarded: {
    title: 'Награда выплачена',
    body: 'Вы сдали экзамен «{exam}». Награда {amount} {coin} — в вашем кошельке.',
  },
  certificateIssued: {
    title: 'Сертификат выдан',
    body: 'Вы сдали экзамен «{exam}». Сертификат можно отправить и распечатать.',
  },
  certificateWithdrawn: {
    title: 'Сертификат отозван',
    body: 'Ваш сертификат за экзамен «{exam}» больше не действителен.',
  },
  examRegraded: {
    title: 'Экзамен оценён заново',
    body: 'В ключе экзамена «{exam}» исправлена ошибка, и ваша работа оценена заново: баллы {before} → {after}. Причина: {reason}',
  },
  certificateRecalled: {
    title: 'Сертификат отозван',
    body: 'Ваш сертификат за экзамен «{exam}» отозван. Причина: {reason}',
  },
  examWithdrawn: {
    title: 'Допуск к экзамену отозван',
    body: 'Экзамен «{exam}» для вас больше не открыт. Причина: {reason}',
  },
  supportAnswered: {
    title: 'Ответ службы поддержки',
    body: 'В вашей переписке с поддержкой есть новый ответ.',
  },
};

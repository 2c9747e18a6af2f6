import type { AppCalls, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { privateAddress } from './address.ts';
import { kindRules } from './kinds.ts';
import { type StoredFile, storeUpload } from './upload.ts';

export function fileCalls(
  services: Services,
): Handlers<Pick<AppCalls, 'getFileDomain' | 'uploadFile'>> {
  return {
    getFileDomain: () => Promise.resolve({ baseUrl: services.config.fileBaseUrl }),

    async uploadFile({ kind }, { memberId }, upload) {
      if (!kindRules[kind].byMembers) throw new AppError('notPermitted');
      const file = await storeUpload(services, memberId, kind, upload);
      return toAnswer(services, file, kind, { kind: 'member', id: memberId });
    },
  };
}

export function operatorFileCalls(
  services: Services,
): Handlers<Pick<ConsoleCalls, 'uploadOperatorFile'>> {
  return {
    async uploadOperatorFile({ kind }, visit, upload) {
      const { byOperators } = kindRules[kind];
      if (byOperators === null || !visit.permissions.has(byOperators))
        throw new AppError('notPermitted');
      const file = await storeUpload(services, visit.operatorId, kind, upload);
      return await visit.audited({ subject: `file:${file.fileId}`, detail: { kind } }, () =>
        Promise.resolve(toAnswer(services, file, kind, { kind: 'operator', id: visit.operatorId })),
      );
    },
  };
}

function toAnswer(
  services: Services,
  { fileId, objectName, ...rest }: StoredFile,
  kind: keyof typeof kindRules,
  viewer: Parameters<typeof privateAddress>[1]['viewer'],
) {
  const isPublic = kindRules[kind].visibility === 'public';
  return {
    ...rest,
    fileId: String(fileId),
    name: isPublic ? objectName : null,
    address: isPublic
      ? null
      : privateAddress(services, { fileId, viewer, purpose: 'look at own upload' }),
  };
}

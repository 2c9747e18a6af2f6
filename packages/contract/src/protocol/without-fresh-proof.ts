import type { ConsoleCalls } from '../console-calls.ts';

const ownAccess =
  'Part of showing who the operator is; asks for the password or a code itself, or only ends sessions.';
const protects =
  'Only ends sessions, whose owner logs in again; has to work at once, also for an operator without the factor at hand.';
const content =
  'Edits teaching material or a page; no value, identity or state of a person moves, and it is on record.';
const order = 'Changes an order or a label that can be changed back; on record.';
const support =
  'Answers a member in a conversation; moves nothing and decides nothing about the person.';
const preview = 'Reads and answers; changes nothing.';
const upload =
  'Brings a file in; it shows nowhere until something that asks for a fresh factor uses it.';
const ownList =
  'Changes the operator’s own saved lists, or ends a download that asked for a fresh factor.';

/**
 * The calls of the console that change something without a fresh second factor, each with its reason. Every other POST
 * of the console needs one. A test compares the declarations with this list.
 */
export const withoutFreshProof: Partial<Record<keyof ConsoleCalls, string>> = {
  login: ownAccess,
  logout: ownAccess,
  prove: ownAccess,
  endSession: ownAccess,
  beginTotp: ownAccess,
  confirmTotp: ownAccess,
  renewRecoveryCodes: ownAccess,
  endMemberSession: protects,
  endAllMemberSessions: protects,
  endOperatorSessions: protects,
  createCategory: content,
  saveCategory: content,
  saveLessonCaption: content,
  removeLessonCaption: content,
  createBroadcast: content,
  saveBroadcast: content,
  unscheduleBroadcast: content,
  addHomePerson: content,
  saveHomePerson: content,
  createBulkRecord: content,
  orderCategories: order,
  orderCourses: order,
  orderLessons: order,
  orderHomePeople: order,
  answerThread: support,
  assignThread: support,
  closeThread: support,
  noteThread: support,
  addCanned: support,
  changeCanned: support,
  removeCanned: support,
  previewExamOpening: preview,
  previewScore: preview,
  checkQuestionImport: preview,
  checkBulkImport: preview,
  uploadOperatorFile: upload,
  beginMedia: upload,
  sendMediaPart: upload,
  finishMedia: upload,
  giveUpMedia: upload,
  saveFilter: ownList,
  deleteFilter: ownList,
  endExport: ownList,
};

import type { Permission } from '@tradewind/contract/staff/roles';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { selfQuery } from '../features/access/data/auth.ts';
import { queryClient } from '../data/query-client.ts';
import { loginPath, returnPath } from '../session/return-path.ts';
import { endsSession, firstStep, type Step, stepPaths } from '../session/steps.ts';
import { useSession } from '../session/use-session.ts';

export const basename = '/console';

/** Lets operators in who have completed every required step, and redirects the others to their next step. */
export async function requireOperator({ request }: LoaderFunctionArgs) {
  const step = firstStep(await loadSelf(request));
  if (step !== undefined) throw redirect(stepPaths[step]);
  return null;
}

export const requireStep =
  (step: Step) =>
  async ({ request }: LoaderFunctionArgs) => {
    const next = firstStep(await loadSelf(request));
    if (next !== step) throw redirect(next === undefined ? '/' : stepPaths[next]);
    return null;
  };

export const requirePermission =
  (permission: Permission) =>
  async ({ request }: LoaderFunctionArgs) => {
    const self = await loadSelf(request);
    // The parent's guard redirects the operator to that step; a 403 here would only look like a refusal.
    if (firstStep(self) !== undefined) return null;
    if (!self.permissions.includes(permission)) throw new Response(null, { status: 403 });
    return null;
  };

export function requireVisitor({ request }: LoaderFunctionArgs) {
  const next = returnPath(new URL(request.url).searchParams.get('next'));
  if (useSession.getState().token !== '') throw redirect(next);
  return null;
}

async function loadSelf(request: Request) {
  const login = loginPath(new URL(request.url), basename);
  if (useSession.getState().token === '') throw redirect(login);
  try {
    return await queryClient.fetchQuery(selfQuery);
  } catch (error) {
    if (error instanceof CallRefused && endsSession(error)) throw redirect(login);
    throw error;
  }
}

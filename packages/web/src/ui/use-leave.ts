import { useNavigate } from 'react-router';
import { cameFromHere } from './back-link.tsx';

/** Returns the action of the back link, for a screen that asks before it is left. */
export function useLeave(parent: string): () => void {
  const navigate = useNavigate();
  return () => void (cameFromHere() ? navigate(-1) : navigate(parent, { replace: true }));
}

import { useNavigate } from 'react-router';
import { cameFromHere } from './back-link.tsx';

/** What the link back does, for a screen that asks first. */
export function useLeave(parent: string): () => void {
  const navigate = useNavigate();
  return () => void (cameFromHere() ? navigate(-1) : navigate(parent, { replace: true }));
}

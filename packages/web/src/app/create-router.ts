import { createBrowserRouter, type RouterNavigateOptions, type To } from 'react-router';
import { navigateBelow, screenShown, watchBack } from '../ui/layer-history.ts';
import { routes } from './routes.tsx';

/** Creates the router of the screens, and starts the handling of Back for sheets and dialogs over them. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  watchBack();
  const router = createBrowserRouter(routes);
  const navigate = router.navigate.bind(router);
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    navigateBelow(() => (typeof to === 'number' ? navigate(to) : navigate(to, options)));

  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    ({ key } = location);
    screenShown(key);
  });
  return router;
}

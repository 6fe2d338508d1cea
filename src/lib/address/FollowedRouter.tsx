import { type ComponentProps, useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router';
import { followRouter } from './addressAhead';

/** The pages of a router. What changes the address from one of them builds on what this router was told last (`addressAhead`). */
export function FollowedRouter({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  useLayoutEffect(() => followRouter(router), [router]);
  return <RouterProvider router={router} />;
}

/** What React keeps of a component; as much as is counted here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Until the commit that shows the first content. */
export interface Renders {
  /** Renderings of components, also of those that have gone again. */
  readonly rendered: number;
  /** Components that stand in the page at the end. */
  readonly standing: number;
  readonly commits: number;
}

declare global {
  interface Window {
    renders: Renders;
  }
}

/** Counts what React renders, by the hook of its developer tools. Runs in the page, so it can use nothing from outside itself. */
export function countRenders(content: string) {
  const renders = { rendered: 0, standing: 0, commits: 0 };
  const components = new Set([0, 1, 11, 14, 15]); // of functions and classes, with a forwarded ref, memoized
  const performedWork = 1;
  let isOver = false;
  function count(first: Fiber, isLookedAt: boolean) {
    for (let fiber: Fiber | null = first; fiber; fiber = fiber.sibling) {
      if (components.has(fiber.tag)) {
        renders.standing += 1;
        if (isLookedAt && (fiber.flags & performedWork) !== 0) renders.rendered += 1;
      }
      // React leaves the children where they were when nothing below has been rendered
      if (fiber.child) count(fiber.child, isLookedAt && fiber.alternate?.child !== fiber.child);
    }
  }
  const ignore = () => undefined;
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: ignore,
    onPostCommitFiberRoot: ignore,
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
      if (isOver) return;
      renders.commits += 1;
      renders.standing = 0;
      count(root.current, true);
      isOver = document.querySelector(content) !== null;
    },
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renders });
}

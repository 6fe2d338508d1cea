/** The element has faded out. The styles know how long that takes; without motion there is nothing to wait for. */
export const whenFaded = async (element: Element): Promise<void> =>
  void (await Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));

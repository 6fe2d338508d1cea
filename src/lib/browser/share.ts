/** Whether the system has a share sheet that the browser opens. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet. What the person does there, or that they close it, has no answer. */
export function share(data: { readonly url: string } | { readonly text: string }): void {
  navigator.share(data).catch(() => undefined);
}

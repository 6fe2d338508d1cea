/** How long what is on the device is kept, and how long leaving waits for its deletion, in ms. */

/** What was not used for so long is deleted. */
export const keptUnusedMs = 30 * 86_400_000;
/** What a person has left whose session was ended by force waits so long for the same person. */
export const keptForReturnMs = 86_400_000;
/** What is kept at 'Logout' waits so long for the same person. */
export const keptByChoiceMs = 14 * 86_400_000;
/** What is not deleted by then is deleted at the next start. */
const deletionWaitMs = 2000;

/** Waits for a deletion, but not without an end. Never rejects. */
export async function waitForDeletion(deletion: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deletionWaitMs);
  });
  await Promise.race([deletion.catch(() => undefined), timeIsUp]);
  clearTimeout(timer);
}

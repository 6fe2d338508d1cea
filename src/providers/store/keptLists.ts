import { changeRegister, deletion, type KeptList, type Looks, readRegister } from './register';

/** What this device keeps of a place's list. */
export const keptList = (place: string): KeptList | undefined => readRegister()?.lists[place];

/** Notes when the person looked at what changed in a list, where this device keeps it. */
export const noteLooks = (place: string, looks: Looks): void =>
  changeRegister(({ lists }) => {
    const list = lists[place];
    return { lists: list ? { ...lists, [place]: { ...list, looks } } : lists };
  });

/** Deletes the list of one place: the server does not show it to this person any more. */
export async function forgetLocalList(place: string): Promise<void> {
  if (!keptList(place)) return;
  await deletion.preload();
  await deletion.loaded()?.deleteListsOf([place]); // else it is found gone again at the next visit
}

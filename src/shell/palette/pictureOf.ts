/** The picture among files that are pasted or dropped. */
export const pictureOf = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'));

/** Rows of a block: a power of two, so that a row's block and place in it are bits of its number. */
export const blockRows = 8192;
export const blockBits = 13;
export const rowMask = blockRows - 1;

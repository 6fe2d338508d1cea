/** Why a picture is not looked at, as sentences for the screen. */
export const texts = {
  tooManyBytes: 'The picture has more than 20 MB. Choose a smaller one.',
  tooManyPixels: 'The picture has more than 40 megapixels. Choose a smaller one.',
  noPicture: 'This file can’t be read as a picture. Choose a PNG or JPEG file.',
  noWorker: 'This browser can’t read QR codes from pictures here.',
} as const;

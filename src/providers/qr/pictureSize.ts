export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngSignature = 0x89_50_4e_47;
const jpegStart = 0xff_d8;
/** Markers of frames (SOF0 to SOF15), and those among the same numbers that are none. */
const frames = { first: 0xff_c0, last: 0xff_cf, others: [0xff_c4, 0xff_c8, 0xff_cc] } as const;

/**
 * The size that the head of a PNG or JPEG file states, in pixels: a small file may hold a picture that takes gigabytes once it is
 * decoded. Undefined for other files.
 */
export function pictureSize(head: ArrayBuffer): PictureSize | undefined {
  const view = new DataView(head);
  if (head.byteLength < 24) return undefined;
  if (view.getUint32(0) === pngSignature) return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint16(0) === jpegStart ? jpegSize(view) : undefined;
}

/** Reads the segments of a JPEG file up to its frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xff_00) return undefined;
    const isFrame = marker >= frames.first && marker <= frames.last && !frames.others.some((other) => other === marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

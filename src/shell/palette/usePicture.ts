import { useEffect, useEffectEvent, useState } from 'react';
import { readQrCode } from '@/providers/qr/readQrCode';
import { texts } from './texts';

interface ReadPicture {
  readonly picture: Blob;
  /** Undefined while it is read. */
  readonly outcome: string | undefined;
}

const startOf = (picture: Blob | undefined): ReadPicture | undefined => picture && { picture, outcome: undefined };

/** Reads the QR code of a picture on this machine; what it says becomes the text when it is an address. */
export function usePicture(first: Blob | undefined, onAddress: (text: string) => void) {
  const [state, setState] = useState(startOf(first));
  const picture = state?.picture;
  const end = useEffectEvent((of: Blob, outcome: string) => setState({ picture: of, outcome }));
  const take = useEffectEvent((of: Blob, text: string) => {
    if (!/^https?:\/\//i.test(text)) return end(of, `${texts.noAddress} ${text}`);
    setState(undefined);
    onAddress(text);
  });
  // The picture is read in a worker.
  useEffect(() => {
    if (!picture) return undefined;
    const ended = new AbortController();
    async function read(of: Blob) {
      const reading = await readQrCode(of, ended.signal);
      if (reading.kind === 'found') take(of, reading.text);
      else end(of, reading.kind === 'none' ? texts.noCode : reading.reason);
    }
    void read(picture).catch(() => undefined); // given up for another picture, or with the palette
    return () => ended.abort();
  }, [picture]);
  return {
    message: state ? (state.outcome ?? texts.readingPicture) : '',
    read: (next: Blob) => setState(startOf(next)),
    forget: () => setState(undefined),
  };
}

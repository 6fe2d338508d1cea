import { useEffect, useEffectEvent, useState } from 'react';
import { readQrCode } from '@/providers/qr/readQrCode';
import { texts } from './texts';

/** One reading of a picture; the same picture may be read again. */
interface Reading {
  readonly picture: Blob;
}

interface Read {
  readonly reading: Reading;
  /** Undefined while it is under way. */
  readonly outcome: string | undefined;
}

const readingOf = (picture: Blob | undefined): Read | undefined =>
  picture && { reading: { picture }, outcome: undefined };

/** Reads the QR code of a picture on this machine; what it says becomes the text when it is an address. */
export function usePicture(first: Blob | undefined, onAddress: (text: string) => void) {
  const [state, setState] = useState(readingOf(first));
  const reading = state?.reading;
  const end = useEffectEvent((of: Reading, outcome: string) => setState({ reading: of, outcome }));
  const take = useEffectEvent((of: Reading, text: string) => {
    if (!/^https?:\/\//i.test(text)) return end(of, `${texts.noAddress} ${text}`);
    setState(undefined);
    onAddress(text);
  });
  // The picture is read in a worker.
  useEffect(() => {
    if (!reading) return undefined;
    const ended = new AbortController();
    async function read(of: Reading) {
      const answer = await readQrCode(of.picture, ended.signal);
      if (answer.kind === 'found') take(of, answer.text);
      else end(of, answer.kind === 'none' ? texts.noCode : answer.reason);
    }
    void read(reading).catch(() => undefined); // given up for another picture, or with the palette
    return () => ended.abort();
  }, [reading]);
  return {
    message: state ? (state.outcome ?? texts.readingPicture) : '',
    read: (picture: Blob) => setState(readingOf(picture)),
    forget: () => setState(undefined),
  };
}

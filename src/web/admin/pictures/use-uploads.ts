import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type UploadedPicture } from '#contract/admin/pictures.ts';
import { XSRF_CODE } from '#contract/sign-in.ts';
import { failureOf, needsSignIn } from '../data/calls.ts';
import { uploadPicture } from './upload-picture.ts';

/** A file on its way: `sent` from 0 to 1, `failure` when it waits for somebody to try again or take it back. */
export type Upload = {
  number: number;
  file: File;
  sent: number;
  failure: string | null;
  /** Whether sending the same file again may help. */
  again: boolean;
  /** Whether the sign-in has ended: it waits here while somebody signs in in another window. */
  needsSignIn: boolean;
};

const AT_ONCE = 2;
/** The pauses before each further try by itself. */
const PAUSES_MS = [1000, 3000, 9000];

let count = 0;

/** Sends files, two at a time and in their order, each tried again by itself when the line or the site fails. */
export function useUploads(onUploaded: (picture: UploadedPicture, number: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const done = useRef(onUploaded);
  useEffect(() => {
    done.current = onUploaded;
  });
  useEffect(() => {
    const aborts = running.current;
    return () => {
      waiting.current = [];
      for (const abort of aborts.values()) abort.abort();
    };
  }, []);

  const change = (number: number, with_: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.number === number ? { ...each, ...with_ } : each)));
  const forget = (number: number) => setUploads((all) => all.filter((each) => each.number !== number));

  function next(): void {
    while (running.current.size < AT_ONCE) {
      const upload = waiting.current.shift();
      if (!upload) return;
      void send(upload);
    }
  }

  async function send({ number, file }: Upload): Promise<void> {
    const abort = new AbortController();
    running.current.set(number, abort);
    try {
      const picture = await persistently(file, (sent) => change(number, { sent }), abort.signal);
      forget(number);
      done.current(picture, number);
    } catch (error) {
      const { message } = failureOf(error);
      const failure = { failure: message, again: !isRefused(error), needsSignIn: needsSignIn(error) };
      if (!abort.signal.aborted) change(number, { sent: 0, ...failure });
    } finally {
      running.current.delete(number);
      next();
    }
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map(uploadOf);
      setUploads((all) => [...all, ...added]);
      waiting.current.push(...added.filter(({ failure }) => failure === null));
      next();
    },
    retry(upload: Upload): void {
      change(upload.number, { sent: 0, failure: null, needsSignIn: false });
      waiting.current.push(upload);
      next();
    },
    drop({ number }: Upload): void {
      waiting.current = waiting.current.filter((each) => each.number !== number);
      running.current.get(number)?.abort();
      forget(number);
    },
  };
}

/** What cannot be a picture for us is told at once, before anything is sent. */
function uploadOf(file: File): Upload {
  count += 1;
  return { number: count, file, sent: 0, failure: unfit(file), again: false, needsSignIn: false };
}

function unfit(file: File): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    return 'This is not a JPEG, PNG, WebP or AVIF picture.';
  }
  return file.size > MAX_PICTURE_BYTES ? 'This picture is larger than 20 MB.' : null;
}

/** Whether the picture itself is what the site does not take. */
function isRefused(error: unknown): boolean {
  return [400, 413, 415].includes(failureOf(error).status ?? 0);
}

/** Whether the same call may go better in a moment: no answer came, the site was busy, or the page's token was old. */
function isPassing(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === null || status >= 500 || status === 408 || status === 429 || code === XSRF_CODE;
}

async function persistently(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await uploadPicture(file, onProgress, signal);
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) throw error;
    }
  }
  return uploadPicture(file, onProgress, signal);
}

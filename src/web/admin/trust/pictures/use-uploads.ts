import { useEffect, useRef, useState } from 'react';
import { XSRF_CODE } from '#contract/site/sign-in.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  type UploadedPicture,
  uploadPicture,
} from '#contract/trust/pictures.admin.ts';
import { failureOf, needsSignIn } from '../../data/calls.ts';
import { sendFile } from '../../data/send-file.ts';

/** An upload. `sent`: from 0 to 1; `failure`: the error message once it has failed. */
export type Upload = {
  number: number;
  file: File;
  sent: number;
  failure: string | null;
  /** Whether retrying the same file may help. */
  canRetry: boolean;
  /** Whether the session has expired; the upload can be retried after signing in in another window. */
  needsSignIn: boolean;
};

const MAX_CONCURRENT = 2;
/** Delays before the automatic retries. */
const RETRY_DELAYS_MS = [1000, 3000, 9000];

let count = 0;

/** Uploads files in order, two at a time, and retries automatically after network and server errors. */
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

  const change = (number: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.number === number ? { ...each, ...changes } : each)));
  const removeUpload = (number: number) => setUploads((all) => all.filter((each) => each.number !== number));

  function next(): void {
    while (running.current.size < MAX_CONCURRENT) {
      const upload = waiting.current.shift();
      if (!upload) return;
      void send(upload);
    }
  }

  async function send({ number, file }: Upload): Promise<void> {
    const abort = new AbortController();
    running.current.set(number, abort);
    try {
      const picture = await uploadWithRetries(file, (sent) => change(number, { sent }), abort.signal);
      removeUpload(number);
      done.current(picture, number);
    } catch (error) {
      const { message } = failureOf(error);
      const failure = { failure: message, canRetry: !isRefused(error), needsSignIn: needsSignIn(error) };
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
      removeUpload(number);
    },
  };
}

/** Files of the wrong type or size are rejected before anything is sent. */
function uploadOf(file: File): Upload {
  count += 1;
  return { number: count, file, sent: 0, failure: rejectionOf(file), canRetry: false, needsSignIn: false };
}

function rejectionOf(file: File): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    return 'This is not a JPEG, PNG, WebP or AVIF picture.';
  }
  return file.size > MAX_PICTURE_BYTES ? 'This picture is larger than 20 MB.' : null;
}

/** Whether the server rejected the picture itself. */
function isRefused(error: unknown): boolean {
  return [400, 413, 415].includes(failureOf(error).status ?? 0);
}

/** Whether a retry may succeed: no response, a busy server, or an outdated XSRF token. */
function isTemporary(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === null || status >= 500 || status === 408 || status === 429 || code === XSRF_CODE;
}

async function uploadWithRetries(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const { path, response } = uploadPicture;
  const upload = () => sendFile({ path, file, type: file.type }, response, onProgress, signal);
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await upload();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (signal.aborted) throw error;
    }
  }
  return upload();
}

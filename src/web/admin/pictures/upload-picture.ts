import { adminPictureCalls, UploadedPicture } from '#contract/admin/pictures.ts';
import { sendFile } from '../data/send-file.ts';

/**
 * Sends one picture, telling how much of it has gone, from 0 to 1.
 * @throws CallFailed; without a status when no answer came.
 */
export function uploadPicture(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const upload = { path: adminPictureCalls.pictures, file, type: file.type };
  return sendFile(upload, UploadedPicture, onProgress, signal);
}

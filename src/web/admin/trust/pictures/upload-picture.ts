import { adminPictureCalls, UploadedPicture } from '#contract/trust/pictures.admin.ts';
import { sendFile } from '../../data/send-file.ts';

/**
 * Uploads one picture and reports the sent share, from 0 to 1.
 * @throws CallFailed; without a status if there was no response.
 */
export function uploadPicture(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const upload = { path: adminPictureCalls.pictures, file, type: file.type };
  return sendFile(upload, UploadedPicture, onProgress, signal);
}

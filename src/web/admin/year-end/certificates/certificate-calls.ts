import {
  adminCertificateCalls,
  CertificateChanged,
  CertificateSummary,
  UploadedCertificates,
} from '#contract/year-end/certificates.ts';
import { pathFor, read, send } from '../../data/calls.ts';
import { sendFile } from '../../data/send-file.ts';

const ofYear = (year: string) => adminCertificateCalls.summary.replace(':year', year);

export const readCertificates = (year: string) => read(ofYear(year), CertificateSummary);

/** Uploads one PDF or ZIP file. @throws CallFailed */
export function uploadCertificates(year: string, file: File): Promise<UploadedCertificates> {
  const query = new URLSearchParams({ year, name: file.name });
  const upload = {
    path: `${adminCertificateCalls.upload}?${query}`,
    file,
    type: 'application/octet-stream',
  };
  return sendFile(upload, UploadedCertificates, () => {}, new AbortController().signal);
}

const messageOf = async (call: Promise<{ message: string }>) => (await call).message;

export const assignCertificate = (id: string, donorId: string) =>
  messageOf(send('PUT', pathFor(adminCertificateCalls.donor, id), { donorId }, CertificateChanged));

export const removeCertificate = (id: string) =>
  messageOf(send('DELETE', pathFor(adminCertificateCalls.file, id), {}, CertificateChanged));

export const sendCertificate = (id: string) =>
  messageOf(send('POST', pathFor(adminCertificateCalls.send, id), {}, CertificateChanged));

export const sendAllCertificates = (year: string) =>
  messageOf(send('POST', ofYear(year), {}, CertificateChanged));

export const certificateFileUrl = (id: string) => pathFor(adminCertificateCalls.file, id);

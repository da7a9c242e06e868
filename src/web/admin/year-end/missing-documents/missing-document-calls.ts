import {
  adminMissingDocumentCalls,
  DocumentSettings,
  DonorsAsked,
} from '#contract/year-end/missing-documents.ts';
import { read, send } from '../../data/calls.ts';

/** Asks donors by email; null for all of them. @returns how many, as a sentence. */
export async function askDonors(year: string, donorIds: readonly string[] | null): Promise<string> {
  const answer = await send('POST', adminMissingDocumentCalls.requests, { year, donorIds }, DonorsAsked);
  return answer.message;
}

export const readSettings = () => read(adminMissingDocumentCalls.settings, DocumentSettings);

export async function saveSettings(settings: DocumentSettings): Promise<string> {
  const { isAadhaarAccepted } = await send(
    'PUT',
    adminMissingDocumentCalls.settings,
    settings,
    DocumentSettings,
  );
  return isAadhaarAccepted ? 'Aadhaar numbers may be entered now.' : 'Aadhaar numbers are refused now.';
}

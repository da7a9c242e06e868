import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/form-fields.ts';
import { CorrectionText, MyData, myDataRoutes, RequestStored } from './my-data.ts';

/** Which of the donor's proven addresses a call is about; null for the donor's own. */
const email = z.nullable(Email);

export const openMyData = endpoint({
  ...myDataRoutes.open,
  access: 'public',
  summary: 'Get what is stored about the current donor',
  body: z.strictObject({ email }),
  response: MyData,
});

export const downloadMyData = endpoint({
  ...myDataRoutes.download,
  access: 'donor',
  summary: 'Download one’s own data, as JSON or as a page',
  body: z.strictObject({ email, format: z.enum(['json', 'html']) }),
  response: 'application/octet-stream',
});

export const correctMyData = endpoint({
  ...myDataRoutes.correct,
  access: 'donor',
  summary: 'Ask the trust to correct one’s own data',
  body: z.strictObject({ email, details: CorrectionText }),
  response: RequestStored,
  status: 201,
});

export const eraseMyData = endpoint({
  ...myDataRoutes.erase,
  access: 'donor',
  summary: 'Ask the trust to erase one’s own data',
  body: z.strictObject({ email }),
  response: RequestStored,
  status: 201,
});

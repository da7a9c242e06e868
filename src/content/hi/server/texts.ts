import type { ServerTexts } from '../../en/server/texts.ts';
import { amountInWords } from '../amount-in-words.ts';
import * as funds from '../fund-names.ts';
import * as names from '../names.ts';
import { services } from '../services/services.ts';
import { dedication } from './dedication.ts';
import { mailAndPages } from './mail-and-pages.ts';
import { messages } from './messages.ts';
import { monthlyMail } from './monthly-mail.ts';
import { downloadLabels } from './my-data.ts';
import { receipt } from './receipt.ts';
import { report } from './report.ts';
import { reportMail } from './report-mail.ts';
import { statement } from './statement.ts';
import { transfer } from './transfer.ts';

export const texts: ServerTexts = {
  ...mailAndPages,
  amountInWords,
  dedication,
  downloadLabels,
  funds,
  messages,
  monthlyMail,
  names,
  receipt,
  report,
  reportMail,
  services,
  statement,
  transfer,
};

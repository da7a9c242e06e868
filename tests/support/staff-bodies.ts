import { DEFAULT_NAMES } from '#domain/year-end/year-statement.ts';
import { sampleTrust } from './fake-web.ts';

/** The trust's details; `name` and `email` have valid values below. */
const { name: _, email: __, social, registrations, bank, receipts, ...others } = sampleTrust;
const goodDetails = { ...others, ...social, ...registrations, ...bank, ...receipts };

const goodService = {
  menuLabel: 'Camps',
  head: 'Medical camp',
  summary: 'Doctors who come.',
  desc: 'Twice a year.',
  provides: [{ title: 'Eyes', desc: 'And spectacles.' }],
  order: ['PlantDistribution', 'MedicalCamp'],
};

const goodStatement = DEFAULT_NAMES[0].names;

/** A valid value for every field of back-office request bodies. */
export const validStaffFields = (categoryId: string): Readonly<Record<string, unknown>> => ({
  ...goodDetails,
  ...goodService,
  ...goodStatement,
  email: 'asha@example.org',
  role: 'viewer',
  seenRole: 'viewer',
  amountRupees: 100,
  repeatedAmountRupees: 100,
  seenRefundableRupees: 100,
  reason: 'Given twice',
  seenVersion: 1,
  state: 'open',
  assignedTo: null,
  text: 'We have called her back.',
  title: 'Warm blankets',
  slug: 'warm-blankets',
  description: 'Blankets for the winter.',
  address: 'Warangal',
  startsAt: '2026-12-01T09:00',
  endsAt: '2026-12-31T18:00',
  goalRupees: 50_000,
  categoryId: categoryId,
  pictures: [],
  name: 'Winter',
  language: 'te',
  translations: {},
  ids: [],
  paymentIds: [categoryId],
  list: 'donations',
  filters: { status: 'paid' },
  format: 'csv',
  year: '2026-27',
  q: 'lakshmi',
  from: '2026-11-01',
  to: '2026-11-30',
  amountFrom: 1,
  amountTo: 500,
  targetKind: 'staff',
  targetId: categoryId,
  mode: 'cheque',
  receivedOn: '2026-11-20',
  clearedOn: '2026-11-20',
  fullName: 'Lakshmi Rao',
  phoneNumber: '9876543210',
  idKind: 'pan',
  idNumber: 'ABCPE1234F',
  reference: '004512',
  bank: 'State Bank of India',
  campaignId: null,
  note: 'Brought by her son',
  idempotencyKey: 'a-key-of-the-form-0001',
  enterAnyway: true,
  donorId: categoryId,
  donorIds: [categoryId],
  isAadhaarAccepted: true,
  seenFullName: 'Lakshmi Roa',
});

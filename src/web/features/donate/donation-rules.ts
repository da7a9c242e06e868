import { zodResolver } from '@hookform/resolvers/zod';
import { DonationForm } from '#contract/donations.ts';

export const check = zodResolver(DonationForm);

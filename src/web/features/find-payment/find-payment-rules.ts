import { zodResolver } from '@hookform/resolvers/zod';
import { FindPayment } from '#contract/find-payment.ts';

export const check = zodResolver(FindPayment);

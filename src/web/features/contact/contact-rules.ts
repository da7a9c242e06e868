import { zodResolver } from '@hookform/resolvers/zod';
import { SendMessage } from '#contract/contact.ts';

export const check = zodResolver(SendMessage);

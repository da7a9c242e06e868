import { VERSION } from '../config/version.ts';

export async function run(): Promise<void> {
  console.log(VERSION);
}

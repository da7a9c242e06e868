/** The platforms of the archives, as npm's packages name them. */
export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

export function isPlatform(name: string): name is Platform {
  return (PLATFORMS as readonly string[]).includes(name);
}

/** The options that make npm install another platform's packages. */
export function npmPlatform(platform: Platform): string[] {
  const [os, cpu] = platform.split('-');
  return [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
}

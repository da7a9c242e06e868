/** A bar whose length is a share of the whole. */
export function Bar({ share, color }: { share: number; color: string }) {
  return (
    <svg width="100%" height="8" preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden="true">
      <rect width="100" height="10" rx="1" fill="currentColor" opacity="0.08" />
      <rect width={Math.max(0.5, share * 100)} height="10" rx="1" fill={color} />
    </svg>
  );
}

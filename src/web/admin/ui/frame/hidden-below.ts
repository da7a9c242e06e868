/** The styles of a text that only screen readers get on windows narrower than a size. */
export const hiddenBelow = (size: 'sm' | 'md') => ({
  position: { xs: 'absolute', [size]: 'static' },
  width: { xs: '1px', [size]: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', [size]: 'none' },
});

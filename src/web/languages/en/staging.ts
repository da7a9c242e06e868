export const stagingTexts = {
  feature: 'staging' as const,
  banner:
    'Test site: no real money moves, and anybody can sign in as anybody. Enter no real names or documents.',
};

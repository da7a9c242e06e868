export const stagingTexts = {
  feature: 'staging' as const,
  banner:
    'Test site: no real money moves, and anybody can sign in as anybody. Do not enter real names or documents.',
};

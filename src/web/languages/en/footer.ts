export const footerTexts = {
  feature: 'footer' as const,
  ourServices: 'Our Services',
  quickLinks: 'Quick Links',
  contactUs: 'Contact Us',
  termsAndConditions: 'Terms & Conditions',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms',
  privacy: 'Privacy',
  lostPayment: 'Lost the payment page?',
  findPayment: 'Find my payment',
  sandbox: 'Sandbox mode: no real money moves, and no real Google account is used.',
  staging:
    'Test site: no real money moves, and anybody can sign in as anybody. Enter no real names or documents.',
  social: 'Social media',
  facebook: 'Facebook (opens in a new tab)',
  instagram: 'Instagram (opens in a new tab)',
  youtube: 'YouTube',
} as const;

export const uiTexts = {
  feature: 'ui' as const,
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  closeDialog: 'Close dialog',
  characters: 'characters',
} as const;

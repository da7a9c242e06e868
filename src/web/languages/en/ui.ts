export const ui = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  closeDialog: 'Close dialog',
  characters: 'characters',
} as const;

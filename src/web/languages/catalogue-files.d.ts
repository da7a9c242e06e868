declare module 'virtual:catalogue-files' {
  /** Where a browser finds the texts of each language but English (scripts/catalogue-files.ts). */
  export const catalogueFiles: Readonly<Partial<Record<import('#domain/language.ts').Language, string>>>;
}

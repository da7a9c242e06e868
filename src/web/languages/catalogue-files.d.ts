declare module 'virtual:catalogue-files' {
  /** The URL of each language's texts, except English (tools/catalogue-files.ts). */
  export const catalogueFiles: Readonly<Partial<Record<import('#domain/text/language.ts').Language, string>>>;
}

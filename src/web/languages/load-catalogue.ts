import { addCatalogue, shownLanguage } from './texts.ts';

/** Loads the texts of the page's language. English has them within its program, and loads nothing. */
export async function bringCatalogue(): Promise<void> {
  const language = shownLanguage();
  if (language === 'te') addCatalogue(language, (await import('./te/catalogue.ts')).catalogue);
  if (language === 'hi') addCatalogue(language, (await import('./hi/catalogue.ts')).catalogue);
}

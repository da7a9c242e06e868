import type { FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER, type Language, parseLanguage } from '#domain/text/language.ts';

/** The language of the page that made a call. */
export function pageLanguage(request: FastifyRequest): Language {
  return parseLanguage(request.headers[LANGUAGE_HEADER]);
}

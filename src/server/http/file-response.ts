import { z } from 'zod';

/** The documented response of a route that sends a file. */
export function fileResponse(contentType: string, description: string) {
  return { 200: { description, content: { [contentType]: { schema: z.string() } } } };
}

/** The documented responses of a route that redirects, or shows a page when it cannot. */
export const redirectResponse = {
  302: z.null().describe('Redirect'),
  503: z.string().describe('A page with a link back'),
};

import { z } from 'zod';

/** For a route whose response is a file: what the API documentation says of it. */
export function fileResponse(contentType: string, description: string) {
  return { 200: { description, content: { [contentType]: { schema: z.string() } } } };
}

/** For a route that redirects, or shows a page when it cannot. */
export const redirectResponse = {
  302: z.null().describe('Redirect'),
  503: z.string().describe('A page with a link back'),
};

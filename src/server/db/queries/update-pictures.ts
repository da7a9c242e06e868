import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A picture of an update, as `picturesOfVersion` reads it. */
export const UpdatePicture = z.object({
  url: z.string(),
  alt: z.string(),
  focusX: z.number(),
  focusY: z.number(),
  peopleAgreed: z.boolean(),
});
export type UpdatePicture = z.infer<typeof UpdatePicture>;

/** The pictures of an update's version in display order, as JSON, without those whose consent was withdrawn. */
export function picturesOfVersion(updateId: SQL, version: SQL): SQL<UpdatePicture[]> {
  // control: an update does not show a picture whose consent was withdrawn (withdrawn.test.ts) → sql`true`
  const isShown = sql`not exists (
    select from withdrawn_picture withdrawn where starts_with(picture.url, '/pictures/' || withdrawn.hash || '-'))`;
  return sql`(select coalesce(json_agg(json_build_object('url', picture.url, 'alt', picture.alt, 'focusX', picture.focus_x,
      'focusY', picture.focus_y, 'peopleAgreed', picture.people_agreed) order by picture.position), '[]')
    from update_picture picture
    where picture.update_id = ${updateId} and picture.version = ${version} and ${isShown})`;
}

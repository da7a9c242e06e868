import * as z from 'zod/mini';
import { TRIBUTES } from '#domain/giving/tribute.ts';

/** The donors of a campaign who chose to be named, latest gift first; empty for a campaign without a donor wall. */
export const DonorWall = z.object({
  donors: z.array(
    z.object({
      name: z.string(),
      /** In honour or in memory of whom. */
      tribute: z.nullable(z.object({ kind: z.enum(TRIBUTES), name: z.string() })),
    }),
  ),
});
export type DonorWall = z.infer<typeof DonorWall>;

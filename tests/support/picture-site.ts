import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { type UploadedPicture, uploadPicture } from '#contract/trust/pictures.admin.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp } from './app.ts';
import { jsonResponse, signedInStaff } from './staff.ts';

/** Creates a site that stores pictures in a new folder, with its staff. */
export async function createPictureSite() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  afterAll(() => rm(folder, { recursive: true }));
  const pictures = folderStore(folder);
  const site = await createTestApp({ pictures });
  const { owner, manager } = await signedInStaff(site);

  const upload = (bytes: Buffer | Readable, type = 'image/jpeg') =>
    jsonResponse(manager.call('POST', uploadPicture.path, bytes, { 'content-type': type }));
  async function uploaded(bytes: Buffer, type?: string): Promise<UploadedPicture> {
    const { status, json } = await upload(bytes, type);
    if (status !== 201) throw new Error(`${status}: ${json.message}`);
    return json;
  }

  return { site, folder, pictures, owner, manager, upload, uploaded };
}

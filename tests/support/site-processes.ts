import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject } from 'vitest';
import { createDataFolder, removeDataFolder } from './data-folder.ts';
// For the types of the values that the global set-up provides.
import type {} from './database-server.ts';
import { query } from './embedded-folders.ts';
import { killProcessesOf, processesOf } from './embedded-process.ts';
import { launchSite } from './site.ts';

/** Data folders and databases for sites that run as processes; after the tests of a file they and the sites are removed. */
export function createSiteProcesses() {
  const folders: string[] = [];
  const databases: string[] = [];
  const onServer = (statement: string) => query(inject('databaseServerUrl'), statement);

  afterAll(async () => {
    for (const folder of folders) {
      await killProcessesOf(folder);
      await removeDataFolder(folder);
    }
    for (const name of databases) await onServer(`drop database ${name} with (force)`);
  });

  async function newFolder(): Promise<string> {
    const folder = await createDataFolder({ prefix: 'charity-start-' });
    folders.push(folder);
    return folder;
  }

  /** Creates a database on the run's server: a copy of `template`, or an empty one. */
  async function newDatabase(template = 'template0'): Promise<string> {
    const name = `start_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create database ${name} template ${template}`);
    databases.push(name);
    const url = new URL(inject('databaseServerUrl'));
    url.pathname = `/${name}`;
    return url.href;
  }

  return { newFolder, newDatabase };
}

export const expectNoProcessesIn = (...dataFolders: string[]) =>
  expect.poll(async () => (await Promise.all(dataFolders.map(processesOf))).flat()).toEqual([]);

/** The output of a site that does not start. */
export async function outputOfFailedStart(settings: Record<string, string>, status = 1): Promise<string> {
  const site = await launchSite(settings);
  expect(await site.ended).toBe(status);
  expect(site.output()).not.toContain('Ctrl-C stops everything');
  expect(site.output()).not.toMatch(/^\s+at /m);
  return site.output();
}

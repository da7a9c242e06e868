import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { campaignsOne } from './scenes/campaigns-one.ts';
import { campaignsThree } from './scenes/campaigns-three.ts';
import { campaignsTwo } from './scenes/campaigns-two.ts';
import { services } from './scenes/services.ts';
import { site } from './scenes/site.ts';
import { picture } from './svg.ts';

const out = join(dirname(fileURLToPath(import.meta.url)), '../../public/pictures');
for (const scene of [...site, ...services, ...campaignsOne, ...campaignsTwo, ...campaignsThree]) {
  const file = join(out, `${scene.file}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture(scene.file, scene.w, scene.h, scene.draw()));
}

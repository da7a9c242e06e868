import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { campaignsOne } from './scenes/campaigns-one.ts';
import { campaignsTwo } from './scenes/campaigns-two.ts';
import { campaignsThree } from './scenes/campaigns-three.ts';
import { picture } from './svg.ts';

const out = join(dirname(fileURLToPath(import.meta.url)), '../../public/pictures');
for (const scene of [...campaignsOne, ...campaignsTwo, ...campaignsThree]) {
  const file = join(out, `${scene.file}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture(scene.file, scene.w, scene.h, scene.draw()));
}

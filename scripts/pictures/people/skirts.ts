import { between } from '../geometry.ts';
import { d, type Pt } from '../svg.ts';
import type { Frame } from './frame.ts';

/** The outline of a wrapped or sewn skirt, and its hem as two pairs of points (near, far) above and at the edge. */
export function skirt(
  f: Frame,
  hem: number,
  flare: number,
): { outline: string; band: string; folds: string } {
  const { waist, hips, hipY } = f.build;
  const wn = f.torso([-waist, hipY - 19]);
  const wf = f.torso([waist - 1, hipY - 19]);
  const [hx, hy] = f.hip;
  if (f.posture === 'floor') {
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 24} ${hy - 16} ${hx - 47} ${hy + 2} ${hx - 45} ${hy + 10}C${hx - 42} ${hy + 18} ${hx - 14} ${hy + 15} ${hx} ${hy + 15}C${hx + 18} ${hy + 15} ${hx + 48} ${hy + 19} ${hx + 50} ${hy + 9}C${hx + 52} ${hy} ${hx + 26} ${hy - 15} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hx - 44.5} ${hy + 6}C${hx - 30} ${hy + 9} ${hx + 30} ${hy + 9} ${hx + 49.5} ${hy + 5}C${hx + 52} ${hy + 18} ${hx + 18} ${hy + 15} ${hx} ${hy + 15}C${hx - 14} ${hy + 15} ${hx - 46} ${hy + 18} ${hx - 44.5} ${hy + 6}Z`;
    return {
      outline,
      band,
      folds: d`M${hx - 4} ${hy - 10}C${hx + 10} ${hy - 2} ${hx + 22} ${hy + 2} ${hx + 36} ${hy + 3}M${hx - 8} ${hy - 6}C${hx - 16} ${hy} ${hx - 26} ${hy + 4} ${hx - 34} ${hy + 5}`,
    };
  }
  if (f.posture === 'kneel') {
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 16} ${hy - 14} ${hx - 24} ${hy - 2} ${hx - 26} ${hy + 12}L${hx - 32} ${hy + 30}H${hx + 46}C${hx + 54} ${hy + 28} ${hx + 52} ${hy + 16} ${hx + 44} ${hy + 12}C${hx + 32} ${hy + 6} ${hx + 18} ${hy - 6} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hx - 29} ${hy + 20}H${hx + 50}C${hx + 50} ${hy + 26} ${hx + 48} ${hy + 30} ${hx + 46} ${hy + 30}H${hx - 32}Z`;
    return {
      outline,
      band,
      folds: d`M${hx + 2} ${hy - 4}C${hx + 14} ${hy + 6} ${hx + 26} ${hy + 12} ${hx + 42} ${hy + 16}M${hx - 8} ${hy}C${hx - 4} ${hy + 10} ${hx + 6} ${hy + 16} ${hx + 18} ${hy + 18}`,
    };
  }
  const knee = f.legs.far.knee;
  const heel = f.legs.near.foot;
  const toe = f.legs.far.foot;
  if (f.posture === 'chair' || f.posture === 'ride') {
    const hn: Pt = [heel[0] - 9, hem];
    const hf: Pt = [toe[0] + 9, hem];
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 14} ${hy - 12} ${hx - 20} ${hy - 4} ${hx - 17} ${hy + 8}C${hx - 12} ${hy + 15} ${hx + 12} ${hy + 13} ${knee[0] - 20} ${knee[1] + 15}C${knee[0] - 14} ${knee[1] + 18} ${hn[0]} ${hn[1] - 20} ${hn[0]} ${hn[1]}L${hf[0]} ${hf[1]}C${hf[0] + 1} ${hf[1] - 22} ${knee[0] + 12} ${knee[1] + 8} ${knee[0] + 5} ${knee[1] - 3}C${knee[0] - 6} ${knee[1] - 10} ${hx + 20} ${hy - 10} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hn[0] - 0.2} ${hem - 9}L${hf[0] + 0.2} ${hem - 9}L${hf[0]} ${hem}L${hn[0]} ${hem}Z`;
    return {
      outline,
      band,
      folds: d`M${hx + 4} ${hy - 4}Q${knee[0] - 8} ${knee[1] - 4} ${hn[0] + 14} ${hem - 12}M${knee[0] - 2} ${knee[1] + 4}L${hf[0] - 7} ${hem - 12}`,
    };
  }
  const hn: Pt = [Math.min(heel[0] - 9, hx - hips - flare), hem];
  const hf: Pt = [Math.max(toe[0] + 8, hx + hips + flare - 2), hem];
  const sn: Pt = [hx - hips - 1.5, hy + 6];
  const sf: Pt = [hx + hips, hy + 6];
  const outline = d`M${wn[0]} ${wn[1]}C${wn[0] - 2} ${wn[1] + 8} ${sn[0]} ${sn[1] - 14} ${sn[0]} ${sn[1]}L${hn[0]} ${hn[1]}Q${(hn[0] + hf[0]) / 2} ${hem + 5} ${hf[0]} ${hf[1]}L${sf[0]} ${sf[1]}C${sf[0]} ${sf[1] - 12} ${wf[0] + 2} ${wf[1] + 8} ${wf[0]} ${wf[1]}Z`;
  const t = 1 - 9 / Math.max(20, hem - sn[1]);
  const [bn, bf] = [between(sn, hn, t), between(sf, hf, t)];
  const centre = (hn[0] + hf[0]) / 2;
  const band = d`M${bn[0]} ${bn[1]}Q${centre} ${bn[1] + 5} ${bf[0]} ${bf[1]}L${hf[0]} ${hf[1]}Q${centre} ${hem + 5} ${hn[0]} ${hn[1]}Z`;
  const m = centre + 3;
  return {
    outline,
    band,
    folds: d`M${hx + 3} ${hy - 12}L${m - 4} ${hem - 10}M${hx + 6} ${hy - 10}L${m + 3} ${hem - 10}M${hx + 9} ${hy - 8}L${m + 10} ${hem - 10}`,
  };
}

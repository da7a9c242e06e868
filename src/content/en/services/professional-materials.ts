import type { ServiceContent } from '../../service-links.ts';

export const professionalMaterials: ServiceContent = {
  menuLabel: 'Professional Materials',
  head: 'Professional Materials',
  summary: 'The machine, the toolbox or the cart that stands between a skill and an income.',
  title: 'The tool that turns a skill into a living',
  desc: 'A tailor without a machine, an electrician without a tester: the skill is there, the tool is out of reach. We provide sound equipment, new or overhauled, chosen together with the person who will work with it.',
  pictures: [
    'A volunteer hands over a sewing machine to a tailor',
    'A workbench with a toolbox, a sewing machine and hand tools',
  ],
  provides: [
    {
      title: 'Sewing machines',
      desc: 'Treadle or electric, with scissors, thread and a first length of cloth to start the work.',
    },
    {
      title: 'Toolboxes for the trades',
      desc: 'Sets for masons, carpenters, plumbers and electricians, put together with somebody from the trade.',
    },
    {
      title: 'Pushcarts and stalls',
      desc: 'A sturdy cart, a shade and a weighing scale for those who sell vegetables, tea or tiffin.',
    },
    {
      title: 'Kits for barbers and beauticians',
      desc: 'Scissors, clippers, mirror and chair, enough to open for business at a doorstep.',
    },
    {
      title: 'Helmets, gloves and goggles',
      desc: 'Protection goes out with each set of tools, because an injury ends a livelihood too.',
    },
    {
      title: 'Repairs and spare parts',
      desc: 'A needle, a belt or a motor replaced in time keeps the machine and its owner at work.',
    },
  ],
};

import type { ServiceContent } from '../../service-links.ts';

export const clothDistribution: ServiceContent = {
  menuLabel: 'Cloth Distribution',
  head: 'Cloth Distribution',
  summary: 'Clean, whole clothes in the right size, laid out so that people choose for themselves.',
  title: 'Clothes to choose from, as in any shop',
  desc: 'Good clothes keep out cold and rain, and let a person walk into a school or an interview without a second thought. We sort by size, set aside what is torn, and let people pick what they would like to wear.',
  pictures: [
    'A volunteer offers folded clothes to a mother and her child',
    'Sarees, shirts and blankets folded in piles by size',
  ],
  provides: [
    {
      title: 'Everyday clothes for all ages',
      desc: 'Sarees, kurtas, shirts, trousers and children’s sets, new or freshly washed.',
    },
    {
      title: 'Blankets and woollens',
      desc: 'Shawls, sweaters and blankets for winter nights, first for people who sleep outdoors.',
    },
    {
      title: 'Rainwear for the monsoon',
      desc: 'Raincoats, umbrellas and plastic sandals for people who work and walk through the wet months.',
    },
    {
      title: 'New clothes for festivals',
      desc: 'Something never worn before, for children who otherwise know only hand-me-downs.',
    },
    {
      title: 'A tailor at the table',
      desc: 'Hems, buttons and waistbands are put right on the spot, so that what almost fits, fits well.',
    },
  ],
};

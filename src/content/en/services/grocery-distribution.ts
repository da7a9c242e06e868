import type { ServiceContent } from '../../service-links.ts';

export const groceryDistribution: ServiceContent = {
  menuLabel: 'Grocery Distribution',
  head: 'Grocery Distribution',
  summary: 'Rice, dal, oil and the rest of a working kitchen, brought to families whose income has stopped.',
  title: 'A full shelf when the wages stop',
  desc: 'Illness, a flood or a lost job can empty a kitchen within days. We bring dry rations to the door: staples that keep and that the family already knows how to cook, with a list of what is in the bag.',
  pictures: [
    'A volunteer hands a bag of groceries to a woman at her door',
    'Sacks of rice and dal, oil and vegetables ready for packing',
  ],
  provides: [
    {
      title: 'Dry ration kits',
      desc: 'Rice, wheat flour, dal, oil, salt and spices, so that a plate holds a meal and not only rice.',
    },
    {
      title: 'Extra for mothers-to-be',
      desc: 'Ragi, jaggery, groundnuts and pulses for women who are pregnant or nursing.',
    },
    {
      title: 'Food that needs no cooking',
      desc: 'Beaten rice, biscuits, fruit and clean water for the days when the stove itself is lost.',
    },
    {
      title: 'Soap and sanitary pads',
      desc: 'In the same bag as the food, because these are the first things people go without when money is short.',
    },
    {
      title: 'Delivery to the door',
      desc: 'Volunteers carry the bag up to people too old, ill or busy with small children to queue for it.',
    },
  ],
};

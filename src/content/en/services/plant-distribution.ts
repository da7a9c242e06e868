import type { ServiceContent } from '../../service-links.ts';

export const plantDistribution: ServiceContent = {
  menuLabel: 'Plant Distribution',
  head: 'Plant Distribution',
  summary: 'Saplings, seeds and the follow-up that keeps them alive through the first dry summers.',
  title: 'Trees that are still there in two summers',
  desc: 'Handing over a sapling takes a minute; keeping it alive takes two hot seasons. We give plants that suit the soil and the people who will look after them, and we come back to see how they are doing.',
  pictures: [
    'A volunteer passes a young sapling to a child',
    'Rows of saplings in a nursery with a watering can beside them',
  ],
  provides: [
    {
      title: 'Native shade trees',
      desc: 'Neem, pongamia, tamarind and banyan for roadsides, tank bunds and village squares.',
    },
    {
      title: 'Fruit trees for the yard',
      desc: 'Guava, lemon, mango and drumstick: shade at first, then something to eat and to sell.',
    },
    {
      title: 'Kitchen garden seeds',
      desc: 'Spinach, okra, gourds and chillies, with a leaflet on what to sow in which month.',
    },
    {
      title: 'Planting days with schools',
      desc: 'Each class plants and names its own trees, and takes turns watering them.',
    },
    {
      title: 'Guards and a watering plan',
      desc: 'A guard against goats, a layer of mulch, and a neighbour who has agreed to water.',
    },
  ],
};

import { type EnglishGalleryEntry, picturesOf } from './sample.ts';

export const galleryOfTheYear: readonly EnglishGalleryEntry[] = [
  {
    key: 'bathukamma-by-the-lake',
    title: 'Bathukamma by the lake',
    description: 'Flowers, lamps and songs by the water: what an evening of Bathukamma can look like.',
    pictures: picturesOf(
      'gallery',
      'bathukamma-by-the-lake',
      'Women in bright saris stand around a tall Bathukamma of flowers at dusk',
      'A woman carries a Bathukamma on her head along the lake; a girl follows with a lamp',
      'A grandmother and a girl arrange marigolds into a Bathukamma',
      'Clay lamps and Bathukammas on the dark water under the moon',
    ),
  },
  {
    key: 'planting-morning',
    title: 'Planting on the bund',
    description: 'Saplings, spades and many hands: what a morning of planting can look like.',
    pictures: picturesOf(
      'gallery',
      'planting-morning',
      'A volunteer passes a sapling to a schoolgirl on the bund of a lake',
      'A man with a spade digs a planting hole among granite boulders',
      'Two women kneel in the field and set young plants into the soil',
      'Two boys carry a tray of seedlings and a watering can',
    ),
  },
  {
    key: 'sewing-class-finishes',
    title: 'In the sewing class',
    description: 'Machines, cloth and the first finished shirt: what learning a trade can look like.',
    pictures: picturesOf(
      'gallery',
      'sewing-class-finishes',
      'A woman at her sewing machine, finished shirts on the rail behind her',
      'A teacher pins a rosette to a learner at the end of the course',
      'Hands and heads bend over folded cloth on the cutting table',
      'A weaver sits at her handloom and works on a red ikat cloth',
    ),
  },
  {
    key: 'saturday-health-camp',
    title: 'At a health camp',
    description: 'A tent, a doctor and a cup of tea: what a health camp can look like.',
    pictures: picturesOf(
      'gallery',
      'saturday-health-camp',
      'A doctor listens to an old woman’s heart under the camp’s tent',
      'A mother holds her baby while a nurse smiles at it',
      'A volunteer brings tea to three people who wait on chairs',
      'Medicine boxes, bottles and a blood-pressure meter on a table',
    ),
  },
  {
    key: 'first-day-of-school',
    title: 'Going to school with new bags',
    description: 'Bags, books and a shared page: what the start of a school year can look like.',
    pictures: picturesOf(
      'gallery',
      'first-day-of-school',
      'Children with new bags walk through a stone gateway on their way to school',
      'Children on the floor look to a teacher beside the blackboard',
      'A girl sits on the floor and reads, books piled beside her',
      'Two friends share an open book under a tree',
    ),
  },
  {
    key: 'wheelchair-games',
    title: 'Wheelchair games in the school yard',
    description: 'A race, a ball and a rosette: what games for everybody can look like.',
    pictures: picturesOf(
      'gallery',
      'wheelchair-games',
      'Two young people race their wheelchairs across the school yard under coloured flags',
      'A boy in a wheelchair holds a ball above his head',
      'A man in a wheelchair and a woman with a white cane laugh together in the shade',
      'A girl in a wheelchair shows the rosette that she has won; her friends cheer',
    ),
  },
];

import { message } from '../../message.ts';

export const donorWallTexts = {
  feature: 'donorWall' as const,
  title: 'Donors',
  memory: message('In memory of {name}'),
  honour: message('In honour of {name}'),
} as const;

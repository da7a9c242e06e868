import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { about } from '#web/languages/en/about.ts';
import { MissionVision } from './mission-vision.tsx';

const shown = (text: string) => screen.getByText(text).hasAttribute('data-shown');
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('The two buttons show the mission or the vision, one at a time, the mission first', async () => {
  render(<MissionVision />);
  const { mission, vision } = about;
  expect([shown(mission.text), shown(vision.text)]).toEqual([true, false]);

  await userEvent.click(screen.getByRole('button', { name: 'Our Vision' }));
  expect([shown(mission.text), shown(vision.text)]).toEqual([false, true]);
  expect([pressed('Our Mission'), pressed('Our Vision')]).toEqual(['false', 'true']);

  await userEvent.click(screen.getByRole('button', { name: 'Our Mission' }));
  expect([shown(mission.text), shown(vision.text)]).toEqual([true, false]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aboutTexts } from '#content/en/pages/about.ts';
import { MissionVision } from './mission-vision.tsx';

const isShown = (text: string) => screen.getByText(text).hasAttribute('data-shown');
const pressedState = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

// shows: R2.43
test('The two buttons switch between the mission, shown first, and the vision', async () => {
  render(<MissionVision />);
  const { mission, vision } = aboutTexts;
  expect([isShown(mission.text), isShown(vision.text)]).toEqual([true, false]);

  await userEvent.click(screen.getByRole('button', { name: 'Our Vision' }));
  expect([isShown(mission.text), isShown(vision.text)]).toEqual([false, true]);
  expect([pressedState('Our Mission'), pressedState('Our Vision')]).toEqual(['false', 'true']);

  await userEvent.click(screen.getByRole('button', { name: 'Our Mission' }));
  expect([isShown(mission.text), isShown(vision.text)]).toEqual([true, false]);
});

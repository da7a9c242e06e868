import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FocusInput } from './focus-input.tsx';

const slider = (name: string) => screen.getByRole('slider', { name });
const fromLeft = () => slider('Picture 2: visible point from left to right');
const fromTop = () => slider('Picture 2: visible point from top to bottom');

function show(focus: { focusX: number; focusY: number }): HTMLImageElement[] {
  function Picture() {
    const [shown, setShown] = useState(focus);
    return (
      <FocusInput
        picture={{ url: '/pictures/1.svg', ...shown }}
        number={2}
        onChange={(next) => setShown({ ...shown, ...next })}
      />
    );
  }
  const { container } = render(<Picture />);
  return [...container.querySelectorAll('img')];
}

const positionsOf = (crops: readonly HTMLImageElement[]) => [
  ...new Set(crops.map((crop) => getComputedStyle(crop).objectPosition)),
];

test('a click on the picture chooses the point in steps of ten per cent, and every crop shows it', () => {
  const [whole, ...crops] = show({ focusX: 50, focusY: 50 });
  if (!whole) throw new Error('the picture is not shown');
  expect(crops).toHaveLength(3);
  expect(positionsOf(crops)).toEqual(['50% 50%']);
  vi.spyOn(whole, 'clientWidth', 'get').mockReturnValue(180);
  vi.spyOn(whole, 'clientHeight', 'get').mockReturnValue(120);
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperties(click, { offsetX: { value: 34 }, offsetY: { value: 119 } });
  fireEvent(whole, click);
  expect(positionsOf(crops)).toEqual(['20% 100%']);
  expect([fromLeft(), fromTop()].map((each) => each.getAttribute('aria-valuenow'))).toEqual(['20', '100']);
});

test('each slider moves the point along its side alone', () => {
  const [, ...crops] = show({ focusX: 30, focusY: 70 });
  fireEvent.change(fromLeft(), { target: { value: '80' } });
  expect(positionsOf(crops)).toEqual(['80% 70%']);
  fireEvent.change(fromTop(), { target: { value: '0' } });
  expect(positionsOf(crops)).toEqual(['80% 0%']);
});

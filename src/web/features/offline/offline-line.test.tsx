import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FROM_KEPT } from '#web/offline/messages.ts';
import { OfflineLine } from './offline-line.tsx';

const line = () => screen.queryByText('You are offline. Pages you have opened before still work.');

/** A browser's service workers, as far as the page speaks with them. */
function fakeWorkers() {
  const heard = new EventTarget();
  const postMessage = vi.fn();
  const register = vi.fn().mockResolvedValue({});
  const workers = Object.assign(heard, { controller: { postMessage }, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, postMessage, register };
}

test('the line comes and goes with the network, or with the worker’s word that something was kept earlier', () => {
  const { workers, postMessage, register } = fakeWorkers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineLine />);
  expect(line()).toBeNull();
  expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js', { updateViaCache: 'none' });
  const page = window.location.origin + window.location.pathname;
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ page, loaded: expect.any(Array) });

  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(line()).not.toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(line()).toBeNull();

  act(() => void workers.dispatchEvent(new MessageEvent('message', { data: 'anything' })));
  expect(line()).toBeNull();
  act(() => void workers.dispatchEvent(new MessageEvent('message', { data: FROM_KEPT })));
  expect(line()).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(line()).toBeNull();

  workers.dispatchEvent(new Event('controllerchange'));
  expect(postMessage).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

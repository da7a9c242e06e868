import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FROM_CACHE } from '#web/offline/messages.ts';
import { OfflineNotice } from './offline-notice.tsx';

const notice = () => screen.queryByText('You are offline. Pages you have opened before still work.');

/** The part of the browser's service worker API that the page uses. */
function fakeWorkers() {
  const events = new EventTarget();
  const postMessage = vi.fn();
  const register = vi.fn().mockResolvedValue({});
  const workers = Object.assign(events, { controller: { postMessage }, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, postMessage, register };
}

test('the notice is shown while the network is down or the worker has served cached content', () => {
  const { workers, postMessage, register } = fakeWorkers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  expect(notice()).toBeNull();
  expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js', { updateViaCache: 'none' });
  const page = window.location.origin + window.location.pathname;
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ page, loaded: expect.any(Array) });

  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice()).not.toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice()).toBeNull();

  act(() => void workers.dispatchEvent(new MessageEvent('message', { data: 'anything' })));
  expect(notice()).toBeNull();
  act(() => void workers.dispatchEvent(new MessageEvent('message', { data: FROM_CACHE })));
  expect(notice()).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice()).toBeNull();

  workers.dispatchEvent(new Event('controllerchange'));
  expect(postMessage).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

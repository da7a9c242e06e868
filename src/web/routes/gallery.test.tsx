import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import GalleryPage from './gallery.tsx';
import { visit } from './test-visit.tsx';

const camp = {
  _id: 'g1',
  galleryTitle: 'Medical camp',
  description: 'A Sunday in June.',
  images: ['/a.svg', '/b.svg'],
};

test.each([null, {}, 'x', [null]])(
  'the gallery stays empty without an error when the response is %j',
  async (body) => {
    const api = fakeApi({ '/api/getAllgalleries': { body } });
    visit('/gallery', GalleryPage);
    expect(screen.getByRole('heading', { name: 'Our Gallery' })).toBeTruthy();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('img')).toBeNull();
  },
);

test('the gallery stays empty when the call fails, which is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi({ '/api/getAllgalleries': 'no network' });
  visit('/gallery', GalleryPage);
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each entry of the gallery shows its title, its description and all its pictures', async () => {
  fakeApi({ '/api/getAllgalleries': { body: [camp, { ...camp, _id: 'g2', images: 'x' }] } });
  visit('/gallery', GalleryPage);
  expect(await screen.findByRole('heading', { name: 'Medical camp' })).toBeTruthy();
  expect(screen.getByText('A Sunday in June.')).toBeTruthy();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual(camp.images);
});

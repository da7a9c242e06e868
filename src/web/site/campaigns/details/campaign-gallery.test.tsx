import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { CampaignGallery } from './campaign-gallery.tsx';
import { GiftExamples } from './gift-examples.tsx';

const DRAWING = '/pictures/campaigns/eye-camp-jangaon-1.svg';
const PHOTOGRAPH = '/media/0123456789abcdef0123456789abcdef.webp';

function show(images: string[]): string {
  const giftExamples = [{ rupees: 350, text: 'one pair of spectacles' }];
  const campaign = sampleCampaign({ images, giftExamples });
  const { container } = render(
    <TestSite>
      <CampaignGallery campaign={campaign} />
      <GiftExamples campaign={campaign} onChoose={() => {}} />
    </TestSite>,
  );
  return container.textContent ?? '';
}

test('drawings and amounts of the sample content are called samples', () => {
  const text = show([PHOTOGRAPH, DRAWING]);
  expect(text).toContain('A sample drawing, until the trust adds its own photographs.');
  expect(text).toContain('Sample amounts, until the trust adds its own.');
});

test('a trust’s own photographs and amounts are not', () => {
  expect(show([PHOTOGRAPH])).not.toMatch(/sample/i);
  expect(screen.getByRole('button', { name: '₹350 one pair of spectacles' })).toBeTruthy();
});

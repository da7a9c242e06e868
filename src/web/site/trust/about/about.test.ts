import { describe, expect, it } from 'vitest';
import { aboutTexts } from '#content/en/pages/about.ts';
import { homeTexts } from '#content/en/pages/home.ts';

const { hero, about: home } = homeTexts;

describe('the home page', () => {
  // shows: R2.33
  it('starts with the specified badge, headline and button, and mentions times of crisis', () => {
    expect(hero.badge).toBe('Recognizing Our Donors');
    expect(hero.headline).toBe('Fundraising for Some Kind People');
    expect(hero.subtitle).toContain('times of crisis');
    expect(hero.button).toBe('Campaigns');
  });

  // shows: R2.34
  it('introduces the trust under the specified headings, with three sentences and two cards', () => {
    expect(home.eyebrow).toBe('About Us');
    expect(home.heading).toBe('Committed to Relief, Our Work Dedicated to Hope');
    expect(home.mission).toHaveLength(3);
    for (const sentence of home.mission) expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
    expect(home.features.map((feature) => feature.title)).toEqual([
      'Helping People Rebuild and Prepare',
      'Putting People First in Everything We Do',
    ]);
    for (const feature of home.features) expect(feature.text).toMatch(/^[A-Z][^.]*\.$/);
    expect(home.button).toBe('Donate');
  });
});

describe('the About page', () => {
  // shows: R2.42
  it('has the six themes of the specification, in order', () => {
    expect(aboutTexts.heading).toBe('About Us');
    expect(aboutTexts.themes.map((theme) => theme.title)).toEqual([
      expect.stringMatching(/public dashboards and monthly impact reports/i),
      expect.stringMatching(/donations go directly to programs/i),
      expect.stringMatching(/grassroots programs that others can repeat/i),
      expect.stringMatching(/join the mission/i),
      expect.stringMatching(/transforming lives/i),
      expect.stringMatching(/standing up for human rights/i),
    ]);
    for (const theme of aboutTexts.themes) expect(theme.text).toMatch(/\S.*\.$/);
  });

  it('has a button and a paragraph for both mission and vision', () => {
    expect(aboutTexts.mission.button).toBe('Our Mission');
    expect(aboutTexts.vision.button).toBe('Our Vision');
    expect(aboutTexts.mission.text).not.toBe(aboutTexts.vision.text);
  });
});

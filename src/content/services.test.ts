import { describe, expect, it } from 'vitest';
import { serviceLinks } from '#content/service-links.ts';
import { findService } from '#web/site/trust/services/find-service.ts';
import { originalServices, servicesIn } from './services.ts';

const services = originalServices.en;
const specifiedPaths = [
  '/services/GroceryDistribution',
  '/services/EducationAssistance',
  '/services/ClothDistribution',
  '/services/PlantDistribution',
  '/services/ProfessionalMaterials',
  '/services/MedicalCamp',
  '/services/DisablePeople',
  '/services/SkillDevelopmentPrograms',
];

describe('the eight services', () => {
  // shows: R2.7
  it('are at the specified paths, in the specified order', () => {
    expect(services.map((service) => service.path)).toEqual(specifiedPaths);
    expect(services.map((service) => `/services/${service.slug}`)).toEqual(specifiedPaths);
    expect(serviceLinks.map((link) => link.path)).toEqual(specifiedPaths);
  });

  // shows: R2.20
  it('have the four differently capitalised header links of the specification', () => {
    const different = services.filter((service) => service.headerPath !== service.path);
    expect(different.map((service) => service.headerPath)).toEqual([
      '/services/clothdistribution',
      '/services/plantdistribution',
      '/services/Medicalcamp',
      '/services/Disablepeople',
    ]);
  });

  it.each(services)('$slug is found in any letter case', (service) => {
    const segment = (path: string) => path.replace('/services/', '');
    const spellings = [
      service.slug,
      segment(service.headerPath),
      service.slug.toLowerCase(),
      service.slug.toUpperCase(),
    ];
    for (const spelling of spellings) expect(findService(services, spelling)).toBe(service);
  });

  it.each(['', 'Grocery', 'GroceryDistribution/', 'constructor', '__proto__'])(
    'no service is found for the unknown address "%s"',
    (slug) => {
      expect(findService(services, slug)).toBeUndefined();
    },
  );

  // shows: R2.65, R3.11
  it.each(services)('$slug has a title, a description and at least four offers', (service) => {
    expect(service.provides.length).toBeGreaterThanOrEqual(4);
    for (const text of [service.menuLabel, service.head, service.title, service.summary, service.desc]) {
      expect(text.trim()).not.toBe('');
    }
    for (const offer of service.provides) expect(offer.desc).toMatch(/\S.*\.$/);
  });

  // shows: R3.11
  it.each(services)('$slug has two pictures with descriptions and sizes', (service) => {
    const name = service.slug.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
    expect(service.images.map((image) => image.src)).toEqual([
      `/pictures/services/${name}-1.svg`,
      `/pictures/services/${name}-2.svg`,
    ]);
    for (const image of service.images) {
      expect(image.alt.trim()).not.toBe('');
      expect(image).toMatchObject({ width: 900, height: 675 });
    }
  });

  it('have no text in common', () => {
    const texts = services.flatMap((service) => [
      service.title,
      service.summary,
      service.desc,
      ...service.images.map((image) => image.alt),
      ...service.provides.flatMap((offer) => [offer.title, offer.desc]),
    ]);
    const lowered = texts.map((text) => text.toLowerCase());
    expect(lowered.filter((text, index) => lowered.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the services in another language', () => {
  const [grocery, ...others] = services;
  const edited = grocery && { ...grocery, desc: 'Rice for the village.' };

  it('are translated until they are edited; then their texts stay as edited', () => {
    if (!edited) throw new Error('no service');
    const [shown, ...rest] = servicesIn('te', [edited, ...others]);
    expect(shown).toMatchObject({ desc: edited.desc, head: edited.head, language: 'en' });
    for (const service of rest) expect(service.language).toBe('te');
    expect(shown?.images[0].alt).not.toBe(edited.images[0].alt);
    const [telugu] = servicesIn('te', [{ ...edited, language: 'te' }]);
    expect(telugu?.language).toBe('te');
    expect(servicesIn('en', [{ ...edited, language: 'te' }])[0]?.language).toBe('te');
  });
});

import { type ServiceLink, type ServiceSlug, serviceLinks } from './service-links.ts';
import type { ServiceText } from './service-text.ts';
import { clothDistribution } from './texts/cloth-distribution.ts';
import { disablePeople } from './texts/disable-people.ts';
import { educationAssistance } from './texts/education-assistance.ts';
import { groceryDistribution } from './texts/grocery-distribution.ts';
import { medicalCamp } from './texts/medical-camp.ts';
import { plantDistribution } from './texts/plant-distribution.ts';
import { professionalMaterials } from './texts/professional-materials.ts';
import { skillDevelopmentPrograms } from './texts/skill-development-programs.ts';

export type Service = ServiceLink & ServiceText;

const texts: Readonly<Record<ServiceSlug, ServiceText>> = {
  GroceryDistribution: groceryDistribution,
  EducationAssistance: educationAssistance,
  ClothDistribution: clothDistribution,
  PlantDistribution: plantDistribution,
  ProfessionalMaterials: professionalMaterials,
  MedicalCamp: medicalCamp,
  DisablePeople: disablePeople,
  SkillDevelopmentPrograms: skillDevelopmentPrograms,
};

/** The eight services with the whole text of their pages, in the order of every menu and list. */
export const services: readonly Service[] = serviceLinks.map((link) => ({ ...link, ...texts[link.slug] }));

/** The service at /services/{slug}, whatever the letter case of the slug; undefined when there is none. */
export function findService(slug: string): Service | undefined {
  const wanted = slug.toLowerCase();
  return services.find((service) => service.slug.toLowerCase() === wanted);
}

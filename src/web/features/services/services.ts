import type { Service } from '#contract/services.ts';
import { type ServiceSlug, serviceLinks } from './service-links.ts';
import type { WrittenService } from './service-text.ts';
import { clothDistribution } from './texts/cloth-distribution.ts';
import { disablePeople } from './texts/disable-people.ts';
import { educationAssistance } from './texts/education-assistance.ts';
import { groceryDistribution } from './texts/grocery-distribution.ts';
import { medicalCamp } from './texts/medical-camp.ts';
import { plantDistribution } from './texts/plant-distribution.ts';
import { professionalMaterials } from './texts/professional-materials.ts';
import { skillDevelopmentPrograms } from './texts/skill-development-programs.ts';

const texts: Readonly<Record<ServiceSlug, WrittenService>> = {
  GroceryDistribution: groceryDistribution,
  EducationAssistance: educationAssistance,
  ClothDistribution: clothDistribution,
  PlantDistribution: plantDistribution,
  ProfessionalMaterials: professionalMaterials,
  MedicalCamp: medicalCamp,
  DisablePeople: disablePeople,
  SkillDevelopmentPrograms: skillDevelopmentPrograms,
};

/** The eight services with the whole text of their pages, as they were written, in their order. */
export const services: readonly Service[] = serviceLinks.map((link) => ({
  ...link,
  ...texts[link.slug],
  language: 'en',
}));

import type { ServiceAddress, ServiceText } from '#contract/trust/services.ts';

/** The eight services in their default order, with their permanent addresses. */
export const serviceLinks = [
  {
    slug: 'GroceryDistribution',
    path: '/services/GroceryDistribution',
    headerPath: '/services/GroceryDistribution',
  },
  {
    slug: 'EducationAssistance',
    path: '/services/EducationAssistance',
    headerPath: '/services/EducationAssistance',
  },
  {
    slug: 'ClothDistribution',
    path: '/services/ClothDistribution',
    headerPath: '/services/clothdistribution',
  },
  {
    slug: 'PlantDistribution',
    path: '/services/PlantDistribution',
    headerPath: '/services/plantdistribution',
  },
  {
    slug: 'ProfessionalMaterials',
    path: '/services/ProfessionalMaterials',
    headerPath: '/services/ProfessionalMaterials',
  },
  {
    slug: 'MedicalCamp',
    path: '/services/MedicalCamp',
    headerPath: '/services/Medicalcamp',
  },
  {
    slug: 'DisablePeople',
    path: '/services/DisablePeople',
    headerPath: '/services/Disablepeople',
  },
  {
    slug: 'SkillDevelopmentPrograms',
    path: '/services/SkillDevelopmentPrograms',
    headerPath: '/services/SkillDevelopmentPrograms',
  },
] as const satisfies readonly ServiceAddress[];

type ServiceSlug = (typeof serviceLinks)[number]['slug'];

/** A service's texts, with descriptions of its two pictures: the help being given, then a detail or the place. */
export type ServiceContent = ServiceText & { readonly pictures: readonly [string, string] };

export type ServiceTexts = Readonly<Record<ServiceSlug, ServiceContent>>;

import type { ServiceLink } from '#contract/services.ts';

/** The eight services in the order in which they were written, with the addresses that are theirs for good. */
export const serviceLinks = [
  {
    slug: 'GroceryDistribution',
    path: '/services/GroceryDistribution',
    headerPath: '/services/GroceryDistribution',
    menuLabel: 'Grocery Distribution',
  },
  {
    slug: 'EducationAssistance',
    path: '/services/EducationAssistance',
    headerPath: '/services/EducationAssistance',
    menuLabel: 'Education Assistance',
  },
  {
    slug: 'ClothDistribution',
    path: '/services/ClothDistribution',
    headerPath: '/services/clothdistribution',
    menuLabel: 'Cloth Distribution',
  },
  {
    slug: 'PlantDistribution',
    path: '/services/PlantDistribution',
    headerPath: '/services/plantdistribution',
    menuLabel: 'Plant Distribution',
  },
  {
    slug: 'ProfessionalMaterials',
    path: '/services/ProfessionalMaterials',
    headerPath: '/services/ProfessionalMaterials',
    menuLabel: 'Professional Materials',
  },
  {
    slug: 'MedicalCamp',
    path: '/services/MedicalCamp',
    headerPath: '/services/Medicalcamp',
    menuLabel: 'Medical Camp',
  },
  {
    slug: 'DisablePeople',
    path: '/services/DisablePeople',
    headerPath: '/services/Disablepeople',
    menuLabel: 'Disability Support',
  },
  {
    slug: 'SkillDevelopmentPrograms',
    path: '/services/SkillDevelopmentPrograms',
    headerPath: '/services/SkillDevelopmentPrograms',
    menuLabel: 'Skill Development Programs',
  },
] as const satisfies readonly ServiceLink[];

export type ServiceSlug = (typeof serviceLinks)[number]['slug'];

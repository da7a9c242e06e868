/** The eight services in the order of every menu and list: all that header and footer need to know of them. */
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

export type ServiceLink = {
  /** The path's last segment, as the specification's table of routes spells it. */
  readonly slug: string;
  /** The canonical address, for the footer, the service pages and search engines. */
  readonly path: `/services/${string}`;
  /** The address in the header, where the specification uses another letter case for four of them. */
  readonly headerPath: `/services/${string}`;
  /** The name in menus and lists. */
  readonly menuLabel: string;
};

import type { Contents } from '../long-texts.ts';
import { bankTransfer } from './bank-transfer.ts';
import { notice } from './notice.ts';
import { privacy } from './privacy.ts';
import { clothDistribution } from './services/cloth-distribution.ts';
import { disablePeople } from './services/disable-people.ts';
import { educationAssistance } from './services/education-assistance.ts';
import { groceryDistribution } from './services/grocery-distribution.ts';
import { medicalCamp } from './services/medical-camp.ts';
import { plantDistribution } from './services/plant-distribution.ts';
import { professionalMaterials } from './services/professional-materials.ts';
import { skillDevelopmentPrograms } from './services/skill-development-programs.ts';
import { terms } from './terms.ts';
import { trust } from './trust.ts';

/** The long texts, sent to browsers as page data. */
export const contents: Contents = {
  terms,
  bankTransfer,
  notice,
  privacy,
  trust,
  services: {
    GroceryDistribution: groceryDistribution,
    EducationAssistance: educationAssistance,
    ClothDistribution: clothDistribution,
    PlantDistribution: plantDistribution,
    ProfessionalMaterials: professionalMaterials,
    MedicalCamp: medicalCamp,
    DisablePeople: disablePeople,
    SkillDevelopmentPrograms: skillDevelopmentPrograms,
  },
};

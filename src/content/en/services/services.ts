import type { ServiceTexts } from '../../service-links.ts';
import { clothDistribution } from './cloth-distribution.ts';
import { disablePeople } from './disable-people.ts';
import { educationAssistance } from './education-assistance.ts';
import { groceryDistribution } from './grocery-distribution.ts';
import { medicalCamp } from './medical-camp.ts';
import { plantDistribution } from './plant-distribution.ts';
import { professionalMaterials } from './professional-materials.ts';
import { skillDevelopmentPrograms } from './skill-development-programs.ts';

export const services: ServiceTexts = {
  GroceryDistribution: groceryDistribution,
  EducationAssistance: educationAssistance,
  ClothDistribution: clothDistribution,
  PlantDistribution: plantDistribution,
  ProfessionalMaterials: professionalMaterials,
  MedicalCamp: medicalCamp,
  DisablePeople: disablePeople,
  SkillDevelopmentPrograms: skillDevelopmentPrograms,
};

import type { ServiceContent } from '../../service-links.ts';

export const medicalCamp: ServiceContent = {
  menuLabel: 'Medical Camp',
  head: 'Medical Camp',
  summary: 'Doctors, basic tests and medicines for a day, in a school or square that people can walk to.',
  title: 'A doctor within walking distance',
  desc: 'Where the clinic is far, a check-up costs a day’s wage and the bus fare before the doctor has said a word. Our camps bring doctors, nurses and basic tests to the village, and charge no fee.',
  pictures: [
    'A doctor listens to an older man’s heart at a camp',
    'The tent of a medical camp with medicines laid out on a table',
  ],
  provides: [
    {
      title: 'General check-ups',
      desc: 'An unhurried talk with a doctor, in the patient’s own language, with the findings written down.',
    },
    {
      title: 'Blood pressure and sugar tests',
      desc: 'The two readings that find silent illness early, with advice on what to do next.',
    },
    {
      title: 'Eye tests and spectacles',
      desc: 'Sight is tested on the spot, glasses are made to measure and brought to the wearer.',
    },
    {
      title: 'Care for women and children',
      desc: 'A separate, private corner with a woman doctor; growth and vaccination cards are checked.',
    },
    {
      title: 'Medicines on prescription',
      desc: 'Given out by a pharmacist, with the times of day marked on the packet for those who do not read.',
    },
    {
      title: 'Company to the hospital',
      desc: 'When a camp is not enough we write the referral, find the right ward and go along.',
    },
  ],
};

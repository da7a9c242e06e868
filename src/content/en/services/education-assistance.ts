import type { ServiceContent } from '../../service-links.ts';

export const educationAssistance: ServiceContent = {
  menuLabel: 'Education Assistance',
  head: 'Education Assistance',
  summary: 'Fees, books and an evening teacher, so that a bad year at home does not end a child’s schooling.',
  title: 'From the first slate to the last exam',
  desc: 'Children seldom leave school for one great reason. It is a fee that falls due in June, a pair of shoes, a chapter missed and never made up. We take these one by one, together with parents and teachers.',
  pictures: [
    'A teacher and children bend over an open book',
    'School bags, slates and books beside a classroom blackboard',
  ],
  provides: [
    {
      title: 'Fees paid to the school',
      desc: 'Admission, term and examination fees go straight to the school or college, against its receipt.',
    },
    {
      title: 'Books and stationery',
      desc: 'Textbooks in the child’s own medium, notebooks, a geometry box and a bag to carry them in.',
    },
    {
      title: 'Uniforms and school shoes',
      desc: 'In the right size at the start of the year, so that nobody stays home for want of them.',
    },
    {
      title: 'Evening study rooms',
      desc: 'Light, a table and a tutor after school for children who have none of these at home.',
    },
    {
      title: 'Scholarship and college forms',
      desc: 'We find the right scheme, gather the certificates and fill in the form with the student.',
    },
  ],
};

import type { ServiceContent } from '../../service-links.ts';

export const disablePeople: ServiceContent = {
  menuLabel: 'Disability Support',
  head: 'Support for People with Disabilities',
  summary: 'Aids that fit, paperwork that gets done and doors that open, for people with disabilities.',
  title: 'Getting about, being heard, deciding for yourself',
  desc: 'A missing ramp or a form that nobody can read out shuts people out more firmly than any impairment. We start by asking what stands in the way, and then help to remove it.',
  pictures: [
    'A man in his new wheelchair shakes hands with a volunteer',
    'A ramp with a handrail leads up to an open door',
  ],
  provides: [
    {
      title: 'Wheelchairs, walkers and crutches',
      desc: 'Measured for the person and for the lanes they use, adjusted after the first weeks.',
    },
    {
      title: 'Hearing aids and white canes',
      desc: 'Fitted by a specialist, with time to practise and batteries for the first months.',
    },
    {
      title: 'UDID card and pension papers',
      desc: 'We go along to the medical board, fill in the application and follow up until there is an answer.',
    },
    {
      title: 'Ramps and rails at home',
      desc: 'A ramp at the door, a rail in the bathroom, a latch at the right height.',
    },
    {
      title: 'Braille and sign language',
      desc: 'Lessons for learners and for the families who would like to talk with them.',
    },
    {
      title: 'A free afternoon for carers',
      desc: 'A trained volunteer takes over, so that the person who always cares can rest or run errands.',
    },
  ],
};

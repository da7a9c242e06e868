import type { ServiceContent } from '../../service-links.ts';

export const skillDevelopmentPrograms: ServiceContent = {
  menuLabel: 'Skill Development Programs',
  head: 'Skill Development Programs',
  summary: 'Short, hands-on courses that lead to a first order, a first customer or a first job.',
  title: 'Learn with your hands, leave with work in sight',
  desc: 'A certificate alone feeds nobody. Our courses are short and practical, held at hours that leave room for work and home, and built around trades that people nearby pay for.',
  pictures: [
    'An instructor shows a trainee how to work at a machine',
    'A training room with computers and sewing machines',
  ],
  provides: [
    {
      title: 'Tailoring and embroidery',
      desc: 'From the first straight seam to blouses, school uniforms and the handwork that boutiques order.',
    },
    {
      title: 'Computer basics',
      desc: 'Typing in English and Telugu, spreadsheets, email, and online forms that need no agent.',
    },
    {
      title: 'Wiring and plumbing',
      desc: 'Safe work on wiring and pipes, learnt on real fittings beside an experienced worker.',
    },
    {
      title: 'Spoken English and interviews',
      desc: 'Practice in small groups until a call from a stranger or a row of interviewers is nothing to fear.',
    },
    {
      title: 'Accounts for a small business',
      desc: 'Prices, a cash book, UPI payments and savings, for people who work for themselves.',
    },
    {
      title: 'The way to a first job',
      desc: 'A CV, an introduction to an employer, and somebody to call in the first weeks.',
    },
  ],
};

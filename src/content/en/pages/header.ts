import { message } from '../../message.ts';

export const headerTexts = {
  feature: 'header' as const,
  skip: 'Skip to the content',
  banner: { label: 'Get in touch', question: 'Would you like to make a donation today?' },
  home: message('{name}, home'),
  main: 'Main',
  menu: 'Menu',
  nav: {
    home: 'Home',
    about: 'About Us',
    campaigns: 'Campaigns',
    gallery: 'Gallery',
    services: 'Services',
    donate: 'Donate',
    contact: 'Contact',
  },
  showAll: message('{services}: show all'),
  allServices: 'All services',
  language: 'Language',
  login: 'Login',
  logout: 'Logout',
  greeting: message('Hey, {name}'),
  myGifts: 'My gifts',
  backOffice: 'Back office',
} as const;

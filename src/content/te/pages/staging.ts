import type { Catalogue } from '../../catalogue.ts';

export const staging: Catalogue['staging'] = {
  banner: 'ఇది పరీక్షా సైట్: నిజమైన డబ్బు బదిలీ కాదు; ఎవరైనా ఎవరి పేరుతోనైనా సైన్ ఇన్ కావచ్చు. నిజమైన పేర్లు, పత్రాలు ఇవ్వకండి.',
};

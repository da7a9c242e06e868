import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const updates: Catalogue['updates'] = {
  title: 'अभियान की ख़बरें',
  last: message('पिछली ख़बर: {date}'),
  corrected: message('{date} को सुधारी गई'),
  withdrawn: message('यह ख़बर {date} को वापस ली गई।'),
  all: 'सभी ख़बरें',
  earlier: 'इससे पहले की ख़बरें',
  latest: 'ताज़ा ख़बरें',
  about: message('“{campaign}” अभियान में अब तक क्या हुआ।'),
  none: 'इस अभियान की अभी कोई ख़बर नहीं है।',
};

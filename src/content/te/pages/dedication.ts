import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const dedication: Catalogue['dedication'] = {
  memory: message('{name} జ్ఞాపకార్థం'),
  honour: message('{name} గౌరవార్థం'),
  add: 'ఈ విరాళాన్ని అంకితం చేయండి',
  change: 'అంకితం మార్చండి',
  removed: 'ఈ విరాళం అంకితాన్ని మేము తీసేశాం. దీని గురించి ప్రశ్న ఉంటే దయచేసి మాకు రాయండి.',
  form: {
    kind: 'ఈ విరాళం',
    inMemory: 'ఒకరి జ్ఞాపకార్థం',
    inHonour: 'ఒకరి గౌరవార్థం',
    name: 'పేరు',
    line: 'మీ సొంత మాట',
    lineHint: 'తప్పనిసరి కాదు. కార్డులో, రసీదుతో వచ్చే లేఖలో ఉంటుంది.',
    save: 'అంకితం భద్రపరచండి',
    cancel: 'వద్దు',
    remove: 'అంకితం తీసేయండి',
  },
  card: {
    open: 'కార్డు తయారుచేయండి',
    title: 'మీ అంకితంతో ఒక కార్డు',
    language: 'కార్డు భాష',
    amount: message('మొత్తం చూపించండి ({amount})'),
    download: 'కార్డు డౌన్‌లోడ్ చేసుకోండి',
    unprintable: 'ఈ అక్షరాల్లో కొన్నింటిని ముద్రించలేం, అందుకే కార్డు లేదు.',
    send: 'ఎవరికైనా ఈమెయిల్ చేయండి',
    email: 'వారి ఈమెయిల్',
    sendHint: message(
      'ఒకే చిరునామాకు, ఒక్కసారే పంపుతాం; అది మీ నుంచి ({name}) వచ్చిందని చెబుతాం. చిరునామాను మూడు రోజుల్లో తొలగిస్తాం.',
    ),
    submit: 'కార్డు పంపండి',
    onItsWay: 'కార్డు పంపుతున్నాం.',
    sent: 'కార్డు పంపాం.',
  },
};

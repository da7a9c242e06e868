import type { DedicationTexts } from '../../en/server/dedication.ts';

export const dedication: DedicationTexts = {
  memory: (name) => `${name} జ్ఞాపకార్థం`,
  honour: (name) => `${name} గౌరవార్థం`,
  around: {
    memory: { before: '', after: 'జ్ఞాపకార్థం' },
    honour: { before: '', after: 'గౌరవార్థం' },
  },
  cardTitle: 'అంకితం కార్డు',
  gift: ({ donor, purpose, amount }) => {
    if (donor === null) return amount ? `${purpose} కోసం ${amount} విరాళం అందింది` : `${purpose} కోసం విరాళం అందింది`;
    return amount ? `${purpose} కోసం ${donor} ${amount} విరాళం ఇచ్చారు` : `${purpose} కోసం ${donor} విరాళం ఇచ్చారు`;
  },
  letter: {
    greeting: (name) => `${name} గారికి,`,
    thanks: ({ amount, purpose, day }) =>
      `${purpose} కోసం మీరు ఇచ్చిన ${amount} విరాళం ${day}న మాకు అందింది. మీకు ధన్యవాదాలు. ఈ విరాళాన్ని మీరు వీరికి అంకితం చేశారు:`,
    memory: { before: '', after: 'జ్ఞాపకార్థం' },
    honour: { before: '', after: 'గౌరవార్థం' },
    closing: 'ఈ లేఖ మీ రసీదుతో పాటు వస్తుంది; ఇది రసీదులో భాగం కాదు.',
  },
  mail: {
    memory: {
      subject: ({ trust, name }) => `${trust} నుంచి ఒక కార్డు, ${name} జ్ఞాపకార్థం`,
      what: ({ donor, trust, name }) =>
        `${name} జ్ఞాపకార్థం ${donor} ${trust}కు విరాళం ఇచ్చి, ఈ కార్డును మీకు పంపమని మమ్మల్ని కోరారు. కార్డును జతచేశాం.`,
    },
    honour: {
      subject: ({ trust, name }) => `${trust} నుంచి ఒక కార్డు, ${name} గౌరవార్థం`,
      what: ({ donor, trust, name }) =>
        `${name} గౌరవార్థం ${donor} ${trust}కు విరాళం ఇచ్చి, ఈ కార్డును మీకు పంపమని మమ్మల్ని కోరారు. కార్డును జతచేశాం.`,
    },
    once: 'మీకు ఈ ఒక్కసారే రాస్తున్నాం; మీ చిరునామాను మూడు రోజుల్లో తొలగిస్తాం.',
    complain: ({ email }) =>
      `ఈ కార్డు మీకు వద్దనుకున్నా, బాధ కలిగించినా, దయచేసి ఈ ఈమెయిల్‌కు జవాబివ్వండి లేదా ${email}కు రాయండి. మేము పరిశీలిస్తాం; అవసరమైతే అంకితాన్ని తీసేస్తాం.`,
  },
};

import type { CodeTexts } from '../../code-texts.ts';

export const failureReasons: CodeTexts['failureReasons'] = {
  general: 'చెల్లింపు జరగలేదు. మీ ఖాతా నుంచి డబ్బు కట్ అయి ఉంటే, మీ బ్యాంకు తనంతట తానే తిరిగి ఇస్తుంది.',
  bank_unreachable: 'ఆ సమయంలో మీ బ్యాంకు అందుబాటులో లేదు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  over_bank_limit: 'ఈ మొత్తం మీ బ్యాంకు పెట్టిన పరిమితి కంటే ఎక్కువ. దయచేసి తక్కువ మొత్తంతో గానీ, వేరే విధానంతో గానీ ప్రయత్నించండి.',
  declined: 'మీ బ్యాంకు చెల్లింపును అంగీకరించలేదు. దయచేసి వేరే విధానంతో ప్రయత్నించండి.',
  cancelled: 'చెల్లింపు రద్దయింది. డబ్బు ఏదీ కట్ కాలేదు.',
  timed_out: 'చెల్లింపు సమయంలోగా పూర్తి కాలేదు.',
  never_started: 'చెల్లింపు మొదలే కాలేదు. డబ్బు ఏదీ కట్ కాలేదు.',
  insufficient_funds: 'ఖాతాలో సరిపడా డబ్బు లేదు.',
  wrong_pin: 'UPI PIN తప్పు.',
  too_many_wrong_pins: 'UPI PIN చాలాసార్లు తప్పుగా ఇచ్చారు. దయచేసి ఒక రోజు ఆగండి, లేదా వేరే విధానంతో చెల్లించండి.',
  unknown_upi_id: 'ఆ UPI ID దొరకలేదు.',
  wrong_card_number: 'కార్డు నంబరు సరిగ్గా లేదు.',
  wrong_card_expiry: 'కార్డు గడువు తేదీ సరిగ్గా లేదు.',
  wrong_card_security_code: 'కార్డు భద్రతా కోడ్ (CVV) సరిగ్గా లేదు.',
  card_expired: 'కార్డు గడువు ముగిసింది.',
  not_authenticated: 'చెల్లిస్తున్నది మీరేనని బ్యాంకు నిర్ధారించుకోలేకపోయింది.',
};

export const paymentStates: CodeTexts['paymentStates'] = {
  PENDING: 'ఇంకా జరుగుతోంది',
  UNDER_REVIEW: 'పరిశీలనలో ఉంది',
};

import type { Catalogue } from '../texts.ts';

/** What the server and the contract's schemas say in English (told.ts), by their sentence. */
export const told: Catalogue['told'] = {
  'Please enter your name': 'దయచేసి మీ పేరు రాయండి',
  'Name must be 120 characters or less': 'పేరు 120 అక్షరాలకు మించకూడదు',
  'Name can only contain letters and spaces': 'పేరులో అక్షరాలు, ఖాళీలు మాత్రమే ఉండాలి',
  'Please enter email': 'దయచేసి ఈమెయిల్ రాయండి',
  'Invalid email': 'ఈ ఈమెయిల్ సరిగ్గా లేదు',
  'Phone number is required': 'ఫోన్ నంబరు తప్పనిసరి',
  'Phone number must be exactly 10 digits': 'ఫోన్ నంబరులో సరిగ్గా 10 అంకెలు ఉండాలి',
  'Phone number must be 10 digits': 'ఫోన్ నంబరులో 10 అంకెలు ఉండాలి',
  'Please enter donation Amount': 'దయచేసి విరాళం మొత్తం రాయండి',
  'Message must be text': 'సందేశం అక్షరాలలో ఉండాలి',
  'Message must be 500 characters or less': 'సందేశం 500 అక్షరాలకు మించకూడదు',
  'This contains a character that cannot be kept': 'ఇందులో భద్రపరచలేని ఒక గుర్తు ఉంది',
  'Please select a category': 'దయచేసి ఒక విభాగాన్ని ఎంచుకోండి',
  'Please enter the transaction ID': 'దయచేసి లావాదేవీ ID రాయండి',
  'This is not a transaction ID': 'ఇది లావాదేవీ ID కాదు',
  'Idempotency-Key must be 8 to 200 printable characters': 'పత్రం సరిగ్గా అందలేదు. దయచేసి పేజీని మళ్లీ తెరవండి',
  'Please enter the donation amount as a number.': 'దయచేసి విరాళం మొత్తాన్ని అంకెల్లో రాయండి.',
  'The donation amount can have two decimals at most.': 'విరాళం మొత్తంలో దశాంశ బిందువు తర్వాత రెండు అంకెలే ఉండాలి.',
  'The smallest donation is ₹1.': 'కనీస విరాళం ₹1.',
  'The largest donation that can be made here is {amount}.': 'ఇక్కడ ఇవ్వగల గరిష్ఠ విరాళం {amount}.',
  'Donations are paused for the moment. Nothing was charged; please come back a little later.':
    'ప్రస్తుతానికి విరాళాలు తీసుకోవడం లేదు. డబ్బు ఏదీ కట్ కాలేదు; దయచేసి కాసేపటి తర్వాత రండి.',
  'This campaign no longer exists.': 'ఈ కార్యక్రమం ఇప్పుడు లేదు.',
  'This campaign is not taking donations at the moment.': 'ఈ కార్యక్రమం ప్రస్తుతం విరాళాలు తీసుకోవడం లేదు.',
  'Many payments were started from here without being finished. Please try again tomorrow, or write to us.':
    'ఇక్కడి నుంచి చాలా చెల్లింపులు మొదలై పూర్తి కాలేదు. దయచేసి రేపు మళ్లీ ప్రయత్నించండి, లేదా మాకు రాయండి.',
  'The payment could not be started. Please try again.': 'చెల్లింపు మొదలు కాలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
  'The payment service cannot be reached right now. Nothing was charged; please try again in a moment.':
    'చెల్లింపు సేవ ప్రస్తుతం అందుబాటులో లేదు. డబ్బు ఏదీ కట్ కాలేదు; దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  'The payment service cannot be reached right now. Your payment is safe; please look again in a moment.':
    'చెల్లింపు సేవ ప్రస్తుతం అందుబాటులో లేదు. మీ చెల్లింపు భద్రంగా ఉంది; దయచేసి కాసేపట్లో మళ్లీ చూడండి.',
  'There is no payment under this number.': 'ఈ నంబరుతో చెల్లింపు ఏదీ లేదు.',
  'This form was sent before with other details, so it was not taken. Please check it and press Donate once more.':
    'ఈ పత్రం ఇంతకుముందు వేరే వివరాలతో పంపారు, అందుకే తీసుకోలేదు. దయచేసి సరిచూసి “విరాళం ఇవ్వండి” మరోసారి నొక్కండి.',
  'If there is such a payment, a mail with the way to it is on its way to this address.':
    'అలాంటి చెల్లింపు ఉంటే, దానికి దారి చూపే ఈమెయిల్ ఈ చిరునామాకు బయలుదేరింది.',
  'Too many requests. Please try again in a second.':
    'చాలా ఎక్కువసార్లు ప్రయత్నించారు. దయచేసి ఒక సెకను తర్వాత మళ్లీ ప్రయత్నించండి.',
  'Too many requests. Please try again in {count} seconds.':
    'చాలా ఎక్కువసార్లు ప్రయత్నించారు. దయచేసి {count} సెకన్ల తర్వాత మళ్లీ ప్రయత్నించండి.',
  'Too many requests. Please try again in a minute.':
    'చాలా ఎక్కువసార్లు ప్రయత్నించారు. దయచేసి ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.',
  'Too many requests. Please try again in {count} minutes.':
    'చాలా ఎక్కువసార్లు ప్రయత్నించారు. దయచేసి {count} నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి.',
  'Your page was out of date. Please try again.': 'మీ పేజీ పాతదైంది. దయచేసి మళ్లీ ప్రయత్నించండి.',
  'This call must come from a page of this site.': 'ఇది ఈ సైట్ పేజీ నుంచే రావాలి.',
  'Please check the fields and try again.': 'దయచేసి వివరాలు సరిచూసి మళ్లీ ప్రయత్నించండి.',
  'Something went wrong on our side. Please try again in a moment.':
    'మా వైపు ఏదో పొరపాటు జరిగింది. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  'The site is restarting. Please try again in a moment.': 'సైట్ మళ్లీ మొదలవుతోంది. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  'The site is very busy. Please try again in a moment.':
    'సైట్‌లో ఇప్పుడు రద్దీ ఎక్కువగా ఉంది. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  'What you sent is too large.': 'మీరు పంపినది చాలా పెద్దదిగా ఉంది.',
  'This field is not known.': 'ఈ వివరం మాకు తెలియదు.',
  'This value cannot be used.': 'ఇది వాడలేని విలువ.',
  'There is nothing at this address.': 'ఈ చిరునామాలో ఏమీ లేదు.',
  'The payment did not go through. If money left your account, your bank returns it by itself.':
    'చెల్లింపు జరగలేదు. మీ ఖాతా నుంచి డబ్బు కట్ అయి ఉంటే, మీ బ్యాంకు తనంతట తానే తిరిగి ఇస్తుంది.',
  'Your bank could not be reached at that moment. Please try again a little later.':
    'ఆ సమయంలో మీ బ్యాంకు అందుబాటులో లేదు. దయచేసి కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  'The amount is above a limit that your bank sets. Please try a smaller amount or another way to pay.':
    'ఈ మొత్తం మీ బ్యాంకు పెట్టిన పరిమితి కంటే ఎక్కువ. దయచేసి తక్కువ మొత్తంతో గానీ, వేరే విధానంతో గానీ ప్రయత్నించండి.',
  'Your bank declined the payment. Please try another way to pay.':
    'మీ బ్యాంకు చెల్లింపును అంగీకరించలేదు. దయచేసి వేరే విధానంతో ప్రయత్నించండి.',
  'The payment was cancelled. Nothing was charged.': 'చెల్లింపు రద్దయింది. డబ్బు ఏదీ కట్ కాలేదు.',
  'The payment was not completed in time.': 'చెల్లింపు సమయంలోగా పూర్తి కాలేదు.',
  'The payment never began. Nothing was charged.': 'చెల్లింపు మొదలే కాలేదు. డబ్బు ఏదీ కట్ కాలేదు.',
  'There was not enough money in the account.': 'ఖాతాలో సరిపడా డబ్బు లేదు.',
  'The UPI PIN was wrong.': 'UPI PIN తప్పు.',
  'The UPI PIN was wrong too often. Please wait a day or use another way to pay.':
    'UPI PIN చాలాసార్లు తప్పుగా ఇచ్చారు. దయచేసి ఒక రోజు ఆగండి, లేదా వేరే విధానంతో చెల్లించండి.',
  'The UPI ID was not known.': 'ఆ UPI ID దొరకలేదు.',
  'The card number was not right.': 'కార్డు నంబరు సరిగ్గా లేదు.',
  'The expiry date of the card was not right.': 'కార్డు గడువు తేదీ సరిగ్గా లేదు.',
  'The security code of the card was not right.': 'కార్డు భద్రతా కోడ్ (CVV) సరిగ్గా లేదు.',
  'The card has expired.': 'కార్డు గడువు ముగిసింది.',
  'The bank could not confirm that it was you.': 'చెల్లిస్తున్నది మీరేనని బ్యాంకు నిర్ధారించుకోలేకపోయింది.',
  Card: 'కార్డు',
  'Net banking': 'నెట్ బ్యాంకింగ్',
  Cash: 'నగదు',
  Cheque: 'చెక్కు',
  'Bank transfer': 'బ్యాంకు బదిలీ',
  'In kind': 'వస్తు రూపంలో',
  Online: 'ఆన్‌లైన్',
  PhonePe: 'PhonePe',
  UPI: 'UPI',
  PENDING: 'ఇంకా జరుగుతోంది',
  UNDER_REVIEW: 'పరిశీలనలో ఉంది',
};

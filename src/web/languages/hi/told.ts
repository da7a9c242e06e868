import type { Catalogue } from '../texts.ts';

/** What the server and the contract's schemas say in English (told.ts), by their sentence. */
export const told: Catalogue['told'] = {
  'Please enter your name': 'कृपया अपना नाम लिखें',
  'Name must be 120 characters or less': 'नाम 120 अक्षरों से ज़्यादा न हो',
  'Name can only contain letters and spaces': 'नाम में सिर्फ़ अक्षर और ख़ाली जगह हो सकती है',
  'Please enter email': 'कृपया ईमेल लिखें',
  'Invalid email': 'यह ईमेल सही नहीं है',
  'Phone number is required': 'फ़ोन नंबर ज़रूरी है',
  'Phone number must be exactly 10 digits': 'फ़ोन नंबर में ठीक 10 अंक होने चाहिए',
  'Phone number must be 10 digits': 'फ़ोन नंबर में 10 अंक होने चाहिए',
  'Please enter donation Amount': 'कृपया दान की राशि लिखें',
  'Message must be text': 'संदेश शब्दों में होना चाहिए',
  'Message must be 500 characters or less': 'संदेश 500 अक्षरों से ज़्यादा न हो',
  'This contains a character that cannot be kept': 'इसमें एक ऐसा चिह्न है जो सहेजा नहीं जा सकता',
  'Please select a category': 'कृपया एक श्रेणी चुनें',
  'Please enter the transaction ID': 'कृपया लेन-देन ID लिखें',
  'This is not a transaction ID': 'यह लेन-देन ID नहीं है',
  'Idempotency-Key must be 8 to 200 printable characters': 'फ़ॉर्म ठीक से नहीं पहुँचा। कृपया पन्ना फिर से खोलें',
  'Please enter the donation amount as a number.': 'कृपया दान की राशि अंकों में लिखें।',
  'The donation amount can have two decimals at most.':
    'दान की राशि में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक हो सकते हैं।',
  'The smallest donation is ₹1.': 'कम से कम दान ₹1 है।',
  'The largest donation that can be made here is {amount}.':
    'यहाँ ज़्यादा से ज़्यादा {amount} का दान दिया जा सकता है।',
  'Donations are paused for the moment. Nothing was charged; please come back a little later.':
    'फ़िलहाल दान लेना रुका हुआ है। कोई पैसा नहीं कटा; कृपया थोड़ी देर बाद आइए।',
  'This campaign no longer exists.': 'यह अभियान अब नहीं है।',
  'This campaign is not taking donations at the moment.': 'यह अभियान इस समय दान नहीं ले रहा है।',
  'Many payments were started from here without being finished. Please try again tomorrow, or write to us.':
    'यहाँ से कई भुगतान शुरू होकर अधूरे रह गए। कृपया कल फिर कोशिश करें, या हमें लिखें।',
  'The payment could not be started. Please try again.': 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
  'The payment service cannot be reached right now. Nothing was charged; please try again in a moment.':
    'भुगतान सेवा तक अभी पहुँचा नहीं जा सका। कोई पैसा नहीं कटा; कृपया थोड़ी देर में फिर कोशिश करें।',
  'The payment service cannot be reached right now. Your payment is safe; please look again in a moment.':
    'भुगतान सेवा तक अभी पहुँचा नहीं जा सका। आपका भुगतान सुरक्षित है; कृपया थोड़ी देर में फिर देखें।',
  'There is no payment under this number.': 'इस नंबर से कोई भुगतान नहीं है।',
  'This form was sent before with other details, so it was not taken. Please check it and press Donate once more.':
    'यह फ़ॉर्म पहले दूसरे ब्योरे के साथ भेजा जा चुका है, इसलिए लिया नहीं गया। कृपया जाँचकर “दान करें” एक बार और दबाएँ।',
  'If there is such a payment, a mail with the way to it is on its way to this address.':
    'ऐसा कोई भुगतान है, तो उस तक पहुँचने का रास्ता बताने वाला ईमेल इस पते पर भेज दिया गया है।',
  'Too many requests. Please try again in a second.': 'बहुत ज़्यादा बार कोशिश हुई। कृपया एक सेकंड बाद फिर कोशिश करें।',
  'Too many requests. Please try again in {count} seconds.':
    'बहुत ज़्यादा बार कोशिश हुई। कृपया {count} सेकंड बाद फिर कोशिश करें।',
  'Too many requests. Please try again in a minute.':
    'बहुत ज़्यादा बार कोशिश हुई। कृपया एक मिनट बाद फिर कोशिश करें।',
  'Too many requests. Please try again in {count} minutes.':
    'बहुत ज़्यादा बार कोशिश हुई। कृपया {count} मिनट बाद फिर कोशिश करें।',
  'Your page was out of date. Please try again.': 'आपका पन्ना पुराना हो गया था। कृपया फिर कोशिश करें।',
  'This call must come from a page of this site.': 'यह इसी साइट के पन्ने से आना चाहिए।',
  'Please check the fields and try again.': 'कृपया ब्योरा जाँचकर फिर कोशिश करें।',
  'Something went wrong on our side. Please try again in a moment.':
    'हमारी ओर से कुछ गड़बड़ हुई। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The site is restarting. Please try again in a moment.':
    'साइट फिर से शुरू हो रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The site is very busy. Please try again in a moment.':
    'साइट पर अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'What you sent is too large.': 'आपने जो भेजा वह बहुत बड़ा है।',
  'This field is not known.': 'यह जानकारी पहचानी नहीं गई।',
  'This value cannot be used.': 'यह मान इस्तेमाल नहीं हो सकता।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'The payment did not go through. If money left your account, your bank returns it by itself.':
    'भुगतान नहीं हो पाया। आपके खाते से पैसे कटे हों तो बैंक ख़ुद लौटा देगा।',
  'Your bank could not be reached at that moment. Please try again a little later.':
    'उस समय आपके बैंक तक पहुँचा नहीं जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  'The amount is above a limit that your bank sets. Please try a smaller amount or another way to pay.':
    'यह राशि आपके बैंक की सीमा से ज़्यादा है। कृपया कम राशि या किसी दूसरे तरीक़े से कोशिश करें।',
  'Your bank declined the payment. Please try another way to pay.':
    'आपके बैंक ने भुगतान स्वीकार नहीं किया। कृपया किसी दूसरे तरीक़े से कोशिश करें।',
  'The payment was cancelled. Nothing was charged.': 'भुगतान रद्द हो गया। कोई पैसा नहीं कटा।',
  'The payment was not completed in time.': 'भुगतान समय पर पूरा नहीं हुआ।',
  'The payment never began. Nothing was charged.': 'भुगतान शुरू ही नहीं हुआ। कोई पैसा नहीं कटा।',
  'There was not enough money in the account.': 'खाते में पर्याप्त पैसे नहीं थे।',
  'The UPI PIN was wrong.': 'UPI PIN ग़लत था।',
  'The UPI PIN was wrong too often. Please wait a day or use another way to pay.':
    'UPI PIN बहुत बार ग़लत डाला गया। कृपया एक दिन रुकें या किसी दूसरे तरीक़े से भुगतान करें।',
  'The UPI ID was not known.': 'वह UPI ID नहीं मिली।',
  'The card number was not right.': 'कार्ड नंबर सही नहीं था।',
  'The expiry date of the card was not right.': 'कार्ड की समाप्ति तारीख़ सही नहीं थी।',
  'The security code of the card was not right.': 'कार्ड का सुरक्षा कोड (CVV) सही नहीं था।',
  'The card has expired.': 'कार्ड की मियाद बीत चुकी है।',
  'The bank could not confirm that it was you.': 'बैंक पुष्टि नहीं कर सका कि भुगतान आप ही कर रहे थे।',
  Card: 'कार्ड',
  'Net banking': 'नेट बैंकिंग',
  Cash: 'नक़द',
  Cheque: 'चेक',
  'Bank transfer': 'बैंक ट्रांसफ़र',
  'In kind': 'वस्तु के रूप में',
  Online: 'ऑनलाइन',
  PhonePe: 'PhonePe',
  UPI: 'UPI',
  PENDING: 'अभी चल रहा है',
  UNDER_REVIEW: 'जाँच में है',
};

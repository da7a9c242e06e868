import type { CodeTexts } from '../../code-texts.ts';

export const failureReasons: CodeTexts['failureReasons'] = {
  general: 'भुगतान नहीं हो पाया। आपके खाते से पैसे कटे हों तो बैंक ख़ुद लौटा देगा।',
  bank_unreachable: 'उस समय आपके बैंक तक पहुँचा नहीं जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  over_bank_limit: 'यह राशि आपके बैंक की सीमा से ज़्यादा है। कृपया कम राशि या किसी दूसरे तरीक़े से कोशिश करें।',
  declined: 'आपके बैंक ने भुगतान स्वीकार नहीं किया। कृपया किसी दूसरे तरीक़े से कोशिश करें।',
  cancelled: 'भुगतान रद्द हो गया। कोई पैसा नहीं कटा।',
  timed_out: 'भुगतान समय पर पूरा नहीं हुआ।',
  never_started: 'भुगतान शुरू ही नहीं हुआ। कोई पैसा नहीं कटा।',
  insufficient_funds: 'खाते में पर्याप्त पैसे नहीं थे।',
  wrong_pin: 'UPI PIN ग़लत था।',
  too_many_wrong_pins: 'UPI PIN बहुत बार ग़लत डाला गया। कृपया एक दिन रुकें या किसी दूसरे तरीक़े से भुगतान करें।',
  unknown_upi_id: 'वह UPI ID नहीं मिली।',
  wrong_card_number: 'कार्ड नंबर सही नहीं था।',
  wrong_card_expiry: 'कार्ड की समाप्ति तारीख़ सही नहीं थी।',
  wrong_card_security_code: 'कार्ड का सुरक्षा कोड (CVV) सही नहीं था।',
  card_expired: 'कार्ड की मियाद बीत चुकी है।',
  not_authenticated: 'बैंक पुष्टि नहीं कर सका कि भुगतान आप ही कर रहे थे।',
};

export const paymentStates: CodeTexts['paymentStates'] = {
  PENDING: 'अभी चल रहा है',
  UNDER_REVIEW: 'जाँच में है',
};

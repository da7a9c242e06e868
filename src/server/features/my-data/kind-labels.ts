import type { Language } from '#domain/language.ts';
import { idKinds as enIdKinds } from '#domain/names/en.ts';
import { idKinds as hiIdKinds } from '#domain/names/hi.ts';
import { idKinds as teIdKinds } from '#domain/names/te.ts';
import type { IdKind } from '#domain/year-statement.ts';
import type { MailKind } from '../mail/service.ts';

type KindLabels = { idKinds: Record<IdKind, string>; mailKinds: Record<MailKind, string> };

const en: KindLabels = {
  idKinds: enIdKinds,
  mailKinds: {
    thanks: 'Thanks for a gift, with the receipt',
    payment_failed: 'A payment that failed',
    receipt_corrected: 'A receipt cancelled or replaced',
    receipt_link: 'A receipt, sent again by its link',
    receipt_again: 'A receipt, sent again by the trust',
    receipt_reissued: 'A receipt issued again with corrected details',
    details_asked: 'A request for PAN and address',
    find_payment: 'The link to a payment',
    certificate: 'A donation certificate',
    contact_notice: 'A visitor’s message, to the trust',
    contact_reply: 'A reply to a message',
    staff_invited: 'An invitation to the back office',
    owner_notice: 'A notice to the trust’s owners',
    open_alerts: 'Open alerts, to the trust’s owners',
    address_link: 'A link to gifts or data',
    data_decided: 'The decision on a request about data',
    consent_asked: 'The question about news of campaigns',
    campaign_update: 'News of a campaign',
  },
};

const te: KindLabels = {
  idKinds: teIdKinds,
  mailKinds: {
    thanks: 'విరాళానికి ధన్యవాదాలు, రసీదుతో',
    payment_failed: 'జరగని చెల్లింపు గురించి',
    receipt_corrected: 'రసీదు రద్దు లేదా మార్పు',
    receipt_link: 'లింకుతో మళ్లీ పంపిన రసీదు',
    receipt_again: 'ట్రస్టు మళ్లీ పంపిన రసీదు',
    receipt_reissued: 'సరిచేసిన వివరాలతో మళ్లీ ఇచ్చిన రసీదు',
    details_asked: 'PAN, చిరునామా కోసం అభ్యర్థన',
    find_payment: 'చెల్లింపు లింకు',
    certificate: 'విరాళ సర్టిఫికెట్',
    contact_notice: 'సందర్శకుల సందేశం, ట్రస్టుకు',
    contact_reply: 'సందేశానికి జవాబు',
    staff_invited: 'ట్రస్టు కార్యాలయ పేజీలకు ఆహ్వానం',
    owner_notice: 'ట్రస్టు యజమానులకు సమాచారం',
    open_alerts: 'పరిష్కరించాల్సిన హెచ్చరికలు, ట్రస్టు యజమానులకు',
    address_link: 'విరాళాలు లేదా సమాచారం చూసే లింకు',
    data_decided: 'సమాచారం గురించిన అభ్యర్థనపై నిర్ణయం',
    consent_asked: 'కార్యక్రమాల వార్తలు కావాలా అనే ప్రశ్న',
    campaign_update: 'కార్యక్రమం వార్తలు',
  },
};

const hi: KindLabels = {
  idKinds: hiIdKinds,
  mailKinds: {
    thanks: 'दान के लिए धन्यवाद, रसीद के साथ',
    payment_failed: 'असफल भुगतान की सूचना',
    receipt_corrected: 'रसीद रद्द होने या बदलने की सूचना',
    receipt_link: 'लिंक से फिर भेजी गई रसीद',
    receipt_again: 'ट्रस्ट की ओर से फिर भेजी गई रसीद',
    receipt_reissued: 'सुधारे गए ब्योरे के साथ फिर जारी रसीद',
    details_asked: 'PAN और पते का अनुरोध',
    find_payment: 'भुगतान का लिंक',
    certificate: 'दान का प्रमाणपत्र',
    contact_notice: 'आगंतुक का संदेश, ट्रस्ट को',
    contact_reply: 'संदेश का जवाब',
    staff_invited: 'ट्रस्ट के कार्यालय पेजों का निमंत्रण',
    owner_notice: 'ट्रस्ट के मालिकों को सूचना',
    open_alerts: 'लंबित चेतावनियाँ, ट्रस्ट के मालिकों को',
    address_link: 'दान या जानकारी देखने का लिंक',
    data_decided: 'जानकारी से जुड़े अनुरोध पर फ़ैसला',
    consent_asked: 'अभियानों के समाचार चाहिए या नहीं, यह सवाल',
    campaign_update: 'अभियान का समाचार',
  },
};

/** The names of kinds of ID documents and of emails in the readable download. */
export const kindLabels: Readonly<Record<Language, KindLabels>> = { en, te, hi };

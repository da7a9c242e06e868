import type { Catalogue } from '../../catalogue.ts';

export const staging: Catalogue['staging'] = {
  banner:
    'यह परीक्षण साइट है: असली पैसे का लेन-देन नहीं होता, और कोई भी किसी के भी नाम से साइन इन कर सकता है। असली नाम या दस्तावेज़ न दें।',
};
